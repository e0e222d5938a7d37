import { type TrialView } from '@quant/watch';
import { type Request } from 'express';
import { type Allowances, type Quota } from '../../../commerce/allowances/allowances';
import { type Client, type NetworkId } from '../../../commerce/clients/client-of';
import { type Answer } from '../exchange/answer';
import { type Page } from './pages';

/** Usage of a service without paid calls. */
const UNLIMITED = {
  unlimited: true,
  calls_today: null,
  daily_limit: null,
  remaining: null,
  resets_at: null,
  resets_at_iso: null,
  buckets: null,
};

interface Parts {
  /** Undefined if every call is free. */
  readonly allowances: Allowances | undefined;
  /** Whether a network can have a trial of Watch; undefined if there is none. */
  readonly trialOf: ((network: NetworkId) => Promise<TrialView>) | undefined;
  readonly clientOf: (req: Request) => Client;
}

/**
 * GET /usage: a client's remaining free calls of today. Asking is not counted.
 */
export function usagePage({ allowances, trialOf, clientOf }: Parts): Page {
  return async (req) => {
    const { id, network } = clientOf(req);
    const usage = allowances ? usageOf(await allowances.usage(id)) : UNLIMITED;
    const trial = await trialOf?.(network);
    const availability = trial && { available: trial.available, next_available_at: trial.nextAvailableAt };
    return answerWith({ ...usage, trial: availability ?? null });
  };
}

function answerWith(usage: object): Answer {
  return {
    status: 200,
    headers: { 'Cache-Control': 'no-store' },
    contentType: 'application/json; charset=utf-8',
    body: JSON.stringify(usage),
  };
}

function usageOf(quotas: readonly Quota[]): object {
  const [calculator] = quotas as readonly [Quota, ...Quota[]];
  const { limit, remaining, resetsAt } = calculator;
  return {
    unlimited: false,
    calls_today: limit - remaining,
    daily_limit: limit,
    remaining,
    resets_at: resetsAt,
    resets_at_iso: new Date(resetsAt).toISOString(),
    buckets: Object.fromEntries(quotas.map((quota) => [quota.bucket, countsOf(quota)])),
  };
}

function countsOf({ limit, remaining }: Quota): object {
  return { limit, used: limit - remaining, remaining };
}
