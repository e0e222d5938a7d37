import { type Random } from '../random';
import { type Course } from '../exchange/course';

/** The position and thresholds that an owner requested. */
export interface Terms {
  readonly asset: string;
  readonly direction: 'long' | 'short';
  readonly entryPrice: number;
  readonly positionSize: number;
  readonly collateral: number;
  readonly maintenanceMarginRate: number;
  readonly thresholds: Thresholds;
}

export interface Thresholds {
  readonly warnPct: number;
  readonly criticalPct: number;
  readonly fundingFlip: boolean;
  readonly volRegime: boolean;
  readonly marketData: boolean;
  readonly recovery: boolean;
}

/** A position with bands that the price of its asset will pass. */
export function someTerms(random: Random, course: Pick<Course, 'asset'>, price: number): Terms {
  const positionSize = random.oneOf([1000, 5000, 20_000]);
  return {
    asset: course.asset,
    direction: random.next() < 0.6 ? 'long' : 'short',
    entryPrice: Number((price * random.between(0.97, 1.03)).toPrecision(6)),
    positionSize,
    collateral: Math.round(positionSize * random.between(0.08, 0.24)),
    maintenanceMarginRate: random.oneOf([0.004, 0.005, 0.01]),
    thresholds: someThresholds(random),
  };
}

export function someThresholds(random: Random): Thresholds {
  const criticalPct = random.oneOf([4, 7, 9]);
  return {
    warnPct: criticalPct + random.oneOf([3, 8]),
    criticalPct,
    fundingFlip: random.next() < 0.7,
    volRegime: random.next() < 0.5,
    marketData: random.next() < 0.8,
    recovery: random.next() < 0.4,
  };
}
