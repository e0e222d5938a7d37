import { isRecord } from '../http/read-answer';
import { type PaymentLog } from '../payment-log';

/** The bazaar is the one extension whose outcome facilitators report today. */
const MAX_EXTENSIONS = 8;
/** Outcomes that are remembered; beyond it the lines are written again. */
const MAX_TOLD = 64;
const MAX_TEXT = 200;
const STATUSES: ReadonlySet<unknown> = new Set(['success', 'processing', 'rejected']);

/**
 * Tells the operator what facilitators have done with the extensions of payments, such as to list the service in a
 * catalogue. Each sale brings the same outcome, so a line is written when it changes.
 */
export class ExtensionOutcomes {
  private readonly told = new Map<string, string>();

  constructor(private readonly log: PaymentLog) {}

  /**
   * @param network    CAIP-2
   * @param responses  as the facilitator has sent them
   */
  tell(network: string, responses: unknown): void {
    if (!isRecord(responses)) return;
    for (const [extension, response] of Object.entries(responses).slice(0, MAX_EXTENSIONS))
      if (isRecord(response) && STATUSES.has(response['status']))
        this.tellOne(network, extension.slice(0, MAX_TEXT), response);
  }

  private tellOne(network: string, extension: string, { status, rejectedReason }: Record<string, unknown>): void {
    const reason = typeof rejectedReason === 'string' ? rejectedReason.slice(0, MAX_TEXT) : undefined;
    const name = `${network} ${extension}`;
    const outcome = `${String(status)} ${reason ?? ''}`;
    if (this.told.get(name) === outcome) return;
    if (this.told.size >= MAX_TOLD) this.told.clear();
    this.told.set(name, outcome);
    const fields = { network, extension, status, ...(reason !== undefined && { reason }) };
    if (status === 'rejected') this.log.warn(fields, 'a facilitator has rejected an extension of our offers');
    else this.log.info(fields, 'a facilitator has taken an extension of our offers');
  }
}
