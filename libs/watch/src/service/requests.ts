import { type Body } from '@quant/contract';
import { InvalidInputError } from '@quant/core';
import { type Registration } from '../registration/new-monitor';
import { type MonitorPatch } from '../registration/patched';
import { type ThresholdFields } from '../thresholds/complete-thresholds';
import { type StatusView } from './views';

/** A registration with the address of its webhook, as a client sends it. */
export type RegistrationRequest = Readonly<Body<'watchPosition'>>;

/** A change of a monitor, as a client sends it. */
export type ChangeRequest = Readonly<Omit<Body<'watchUpdate'>, 'token'>>;

export function registrationOf(request: RegistrationRequest): Registration {
  const { asset, direction, collateral, venue, heartbeat } = request;
  return {
    asset,
    direction,
    entryPrice: request.entry_price,
    positionSize: request.position_size,
    collateral,
    maintenanceMarginRate: request.maintenance_margin_rate,
    venue,
    liquidationPrice: request.liquidation_price,
    thresholds: thresholdsOf(request.thresholds),
    heartbeat,
  };
}

export function patchOf(request: ChangeRequest): MonitorPatch {
  const { direction, collateral, venue, heartbeat } = request;
  return {
    direction,
    entryPrice: request.entry_price,
    positionSize: request.position_size,
    collateral,
    maintenanceMarginRate: request.maintenance_margin_rate,
    venue,
    liquidationPrice: request.liquidation_price,
    thresholds: thresholdsOf(request.thresholds),
    webhookUrl: request.webhook_url,
    webhookFormat: request.webhook_format,
    heartbeat,
  };
}

/** Thresholds by name; a text stays as it is: `parseThresholds` reads it. */
function thresholdsOf(given: unknown): unknown {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return given;
  const thresholds: Partial<Record<keyof StatusView['thresholds'], unknown>> = given;
  return {
    warnPct: thresholds.warn_pct,
    criticalPct: thresholds.critical_pct,
    fundingFlip: thresholds.funding_flip,
    volRegime: thresholds.vol_regime,
    marketData: thresholds.market_data,
    recovery: thresholds.recovery,
  } satisfies ThresholdFields;
}

/**
 * Null counts as absent, except for the webhook, the heartbeat, the exchange and its price.
 *
 * @throws InvalidInputError  the request has no change; the error names no field
 */
export function assertSomething(request: ChangeRequest): void {
  const { webhook_url, webhook_format, heartbeat, venue, liquidation_price, ...fields } = request;
  const isGiven = Object.values(fields).some((value) => value !== undefined && value !== null);
  const nullable = [webhook_url, webhook_format, heartbeat, venue, liquidation_price];
  if (!isGiven && nullable.every((value) => value === undefined))
    throw new InvalidInputError([], 'value_error', 'a change of at least one field', fields);
}

/** Does what a request asks for. If an input of it is refused, the refusal is at its place in the request. */
export async function answered<View>(work: () => Promise<View>): Promise<View> {
  try {
    return await work();
  } catch (error) {
    throw InvalidInputError.is(error) ? inRequest(error) : error;
  }
}

function inRequest(error: InvalidInputError): InvalidInputError {
  const { path, rule, constraint, received } = error;
  const place = path.map((step) => (typeof step === 'string' ? wireName(step) : step));
  return place.join() === path.join() ? error : new InvalidInputError(place, rule, constraint, received);
}

/** `entryPrice` → `entry_price`. */
const wireName = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
