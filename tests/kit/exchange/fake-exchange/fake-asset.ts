/** An asset as a venue reports it. */
export interface FakeAsset {
  readonly mark: number;
  /** Of one interval, a fraction. */
  readonly fundingRate: number;
  /** Hours between payments, at venues with several intervals: Binance, Bybit, OKX; the others have one. */
  readonly intervalHours: number;
  /** Closes of completed days, oldest first; the last one ended at the latest midnight. */
  readonly closes: readonly number[];
  /** Close of the day under way. */
  readonly spot: number;
  /** Whether it still trades; a venue may list assets that do not. */
  readonly isTraded: boolean;
  /** Margin tiers: lower bound of each in USD, and its maintenance margin rate, half of the initial one. */
  readonly tiers: readonly FakeTier[];
}

export type FakeTier = readonly [from: number, rate: number];

/** For all assets, unless a test sets others. */
const TIERS: readonly FakeTier[] = [
  [0, 0.005],
  [1_000_000, 0.01],
  [5_000_000, 0.025],
];

/** An ordinary asset. */
export function quietAsset(mark: number): FakeAsset {
  const closes = Array.from({ length: 119 }, (_, i) => mark * (1 + 0.01 * Math.sin(i * i)));
  return { mark, fundingRate: 1e-4, intervalHours: 8, closes, spot: mark, isTraded: true, tiers: TIERS };
}
