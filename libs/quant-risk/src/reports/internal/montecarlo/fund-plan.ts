import { type Request } from '@quant/contract';

/** A fund on its grid of equal steps; rates and amounts are per step. */
export interface FundPlan {
  readonly start: number;
  readonly steps: number;
  /** (μ − σ²/2)·dt */
  readonly drift: number;
  /** σ·√dt */
  readonly volatility: number;
  /** e^(μ·dt), growth of the mean in a step. */
  readonly meanGrowth: number;
  /** Paid in after growth; negative: taken out. */
  readonly instalment: number;
  /** 1 − w·dt, share left by the proportional withdrawal. */
  readonly kept: number;
}

const MONTHS = 12;

/** Twelve times 7/12 is more than 7 in doubles, and no reason for an eighth step. */
const SLACK = 1e-9;

/** The fund on a monthly grid that ends exactly at the horizon: geometric Brownian motion needs no finer one. */
export function fundPlan(fund: Request<'simulateMontecarlo'>): FundPlan {
  const { annual_return, annual_vol, years } = fund;
  const steps = Math.max(1, Math.ceil(MONTHS * years - SLACK));
  const dt = years / steps;
  return {
    start: fund.initial_value,
    steps,
    drift: (annual_return - (annual_vol * annual_vol) / 2) * dt,
    volatility: annual_vol * Math.sqrt(dt),
    meanGrowth: Math.exp(annual_return * dt),
    instalment: fund.contributions * dt,
    kept: 1 - fund.withdrawal_rate * dt,
  };
}

/**
 * Mean value of a fund at the horizon, exact: every step is linear in the value unless the fund can run dry.
 *
 * Preconditions, unchecked: the instalment is not negative.
 */
export function expectedTerminal({ start, steps, meanGrowth, instalment, kept }: FundPlan): number {
  let expected = start;
  for (let k = 0; k < steps; k++) expected = (expected * meanGrowth + instalment) * kept;
  return expected;
}
