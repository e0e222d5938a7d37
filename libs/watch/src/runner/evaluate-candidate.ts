import { tick } from '../engine/tick';
import { type Candidate, type Evaluated, type Unit } from '../store/ports/unit-store';
import { webhookBody } from '../webhooks/webhook-body';

/** What an evaluation takes from its surroundings. */
export interface Naming {
  /** From `alertIds`. */
  readonly nextAlertId: () => string;
  /** Where clients reach the service, without a slash at its end. */
  readonly baseUrl: string;
}

/**
 * What a unit's tick makes of one monitor, with the messages of its alerts written out.
 *
 * @throws InvalidInputError  the market is no market; whatever a monitor provokes that should not be there
 */
export function evaluateCandidate(
  { at, market, signSince, signThen }: Unit,
  candidate: Candidate,
  { nextAlertId, baseUrl }: Naming,
): Evaluated {
  const { id: monitorId, monitor, sequence: before, seenTick } = candidate;
  // another venue's rate may have another sign: that is no flip, but where the next one is counted from
  const isOfAnother = signSince !== null && seenTick < signSince && candidate.state.fundingSign !== null;
  const known = isOfAnother ? { ...candidate.state, fundingSign: signThen } : candidate.state;
  const { state, alerts } = tick(monitor, known, at, market);
  const { asset, direction } = monitor;
  return {
    candidate,
    state,
    alerts: alerts.map((alert, i) => {
      const id = nextAlertId();
      const sequence = before + i + 1;
      const body = webhookBody(alert, { alertId: id, monitorId, asset, direction, baseUrl }, sequence);
      return { id, type: alert.type, sequence, body };
    }),
  };
}
