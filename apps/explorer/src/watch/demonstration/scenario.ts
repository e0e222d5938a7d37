import { type Registration } from '@quant/watch/engine';
import { type Course } from './course';

/** A story of the demonstration: a position, and a market that is made up. What is told of it the engine decides. */
export interface Scenario {
  readonly id: string;
  readonly name: string;
  /** What happens, in one sentence. */
  readonly summary: string;
  readonly registration: Registration;
  /** How long it takes, in minutes of the story: one tick each. */
  readonly minutes: number;
  /** At the ordinary speed. */
  readonly ticksPerSecond: number;
  readonly market: MadeUpMarket;
}

export interface MadeUpMarket {
  /** The mark price without its noise. */
  readonly mark: Course;
  readonly noise: Noise;
  /** The funding rate of one interval, a fraction. */
  readonly fundingRate: Course;
  readonly fundingIntervalHours: number;
  /** Volatility over 30 days/that over 90. */
  readonly volatilityRatio: Course;
  /** Over 90 days, a fraction per year. */
  readonly volatility90d: number;
}

/** What the mark does beside its course: it wanders off, and is drawn back. */
export interface Noise {
  readonly seed: number;
  /** Standard deviation of one minute's step, a fraction of the price. */
  readonly step: number;
  /** Share of what it was off that is left a minute later, 0 ≤ memory < 1. */
  readonly memory: number;
}
