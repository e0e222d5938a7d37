/** What a venue says of an asset. */
export interface FakeAsset {
  readonly mark: number;
  /** Of one interval, a fraction. */
  readonly fundingRate: number;
  /** Hours between payments, where the venue has a say in it: Binance, Bybit, OKX; the others have one. */
  readonly intervalHours: number;
  /** Closes of completed days, oldest first; the last one ended at the latest midnight. */
  readonly closes: readonly number[];
  /** Close of the day under way. */
  readonly spot: number;
  /** Whether it is still traded; a venue goes on listing what is not. */
  readonly isTraded: boolean;
  /** Margin tiers: where each begins, in USD, and its maintenance margin rate, half of the initial one. */
  readonly tiers: readonly FakeTier[];
}

export type FakeTier = readonly [from: number, rate: number];

/** Of all assets, unless a test wants others. */
const TIERS: readonly FakeTier[] = [
  [0, 0.005],
  [1_000_000, 0.01],
  [5_000_000, 0.025],
];

/** An asset with nothing remarkable about it. */
export function quietAsset(mark: number): FakeAsset {
  const closes = Array.from({ length: 119 }, (_, i) => mark * (1 + 0.01 * Math.sin(i * i)));
  return { mark, fundingRate: 1e-4, intervalHours: 8, closes, spot: mark, isTraded: true, tiers: TIERS };
}
