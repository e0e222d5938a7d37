import { type Request } from 'express';
import { type Allowances, type Standing } from '../allowances/allowances';
import { type ClientId } from '../clients/client-of';
import { type Answer } from '../http/answer';
import { type Page } from '../http/pages';

/** Of a service that sells nothing. */
const UNLIMITED = {
  unlimited: true,
  calls_today: null,
  daily_limit: null,
  remaining: null,
  resets_at: null,
  resets_at_iso: null,
  buckets: null,
};

/**
 * GET /usage: what a client has left of its free calls today. Asking is not counted.
 *
 * @param allowances  undefined where every call is free
 */
export function usagePage(allowances: Allowances | undefined, clientOf: (req: Request) => ClientId): Page {
  return async (req) => answerWith(allowances ? usageOf(await allowances.usage(clientOf(req))) : UNLIMITED);
}

function answerWith(usage: object): Answer {
  return {
    status: 200,
    headers: ['Cache-Control', 'no-store'],
    contentType: 'application/json; charset=utf-8',
    body: JSON.stringify(usage),
  };
}

function usageOf(standings: readonly Standing[]): object {
  const [calculator] = standings as readonly [Standing, ...Standing[]];
  const { limit, remaining, resetsAt } = calculator;
  return {
    unlimited: false,
    calls_today: limit - remaining,
    daily_limit: limit,
    remaining,
    resets_at: resetsAt,
    resets_at_iso: new Date(resetsAt).toISOString(),
    buckets: Object.fromEntries(standings.map((standing) => [standing.bucket, countsOf(standing)])),
  };
}

function countsOf({ limit, remaining }: Standing): object {
  return { limit, used: limit - remaining, remaining };
}
