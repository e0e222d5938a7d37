import { type TierRules, type TierTable } from '@quant/market-data';
import { type LiquidationVenue } from '../../src/liquidation/venue-rules';

/** Tiers as exchanges publish them: where each begins, and its maintenance margin rate. */
type Steps = readonly (readonly [from: number, rate: number])[];

export interface PublishedTiers {
  readonly venue: LiquidationVenue;
  readonly asset: string;
  /** A price at about that time. */
  readonly price: number;
  readonly rules: Pick<TierRules, 'sizedIn' | 'rates'>;
  readonly steps: Steps;
  /** The deductions, if they are published. */
  readonly deductions?: readonly number[];
}

const IN_USD = { sizedIn: 'usd', rates: 'graduated' } as const;

export const PUBLISHED_TIERS: readonly PublishedTiers[] = [
  {
    // https://gist.github.com/highfestiva/b71e76f51eed84d56c1be8ebbcc286b5 (from Binance's own pages)
    ...{ venue: 'binanceusdm', asset: 'BTC', price: 62_000, rules: IN_USD },
    steps: [
      ...([
        [0, 0.004],
        [50_000, 0.005],
        [250_000, 0.01],
        [1_000_000, 0.025],
        [10_000_000, 0.05],
      ] as const),
      ...([
        [20_000_000, 0.1],
        [50_000_000, 0.125],
        [100_000_000, 0.15],
        [200_000_000, 0.25],
        [300_000_000, 0.5],
      ] as const),
    ],
    deductions: [0, 50, 1300, 16_300, 266_300, 1_266_300, 2_516_300, 5_016_300, 25_016_300, 100_016_300],
  },
  {
    // Bybit help center, "Maintenance Margin (USDT Contract)": the table of XYZUSDT
    ...{ venue: 'bybit', asset: 'XYZ', price: 35, rules: IN_USD },
    steps: [
      [0, 0.02],
      [1000, 0.025],
      [2000, 0.03],
      [3000, 0.035],
      [4000, 0.04],
    ],
  },
  {
    // https://hyperliquid.gitbook.io/hyperliquid-docs/trading/margin-tiers: 40 x, from 150M 20 x
    ...{ venue: 'hyperliquid', asset: 'BTC', price: 95_000, rules: IN_USD },
    steps: [
      [0, 1 / 80],
      [150_000_000, 1 / 40],
    ],
  },
  {
    // the same page, testnet: 25 x, 10 x, 5 x, 3 x
    ...{ venue: 'hyperliquid', asset: 'ETH', price: 2500, rules: IN_USD },
    steps: [
      [0, 1 / 50],
      [20_000, 1 / 20],
      [50_000, 1 / 10],
      [200_000, 1 / 6],
    ],
  },
  {
    // https://support.okexcn.com/hc/en-us/articles/4402607424781: ETHUSDT, contracts of 0.1 ETH
    ...{ venue: 'okx', asset: 'ETH', price: 2400, rules: { sizedIn: 'coins', rates: 'whole' } },
    steps: [
      [0, 0.004],
      [300, 0.005],
      [600, 0.01],
      [1200, 0.015],
      [2400, 0.02],
    ],
  },
  {
    // https://support.kraken.com/hc/en-us/articles/360022632452: class A, seven levels
    ...{ venue: 'krakenfutures', asset: 'BTC', price: 62_000, rules: { sizedIn: 'usd', rates: 'whole' } },
    steps: [
      ...([
        [0, 0.01],
        [1_000_000, 0.02],
        [2_000_000, 0.03],
        [5_000_000, 0.05],
      ] as const),
      ...([
        [10_000_000, 0.1],
        [20_000_000, 0.15],
        [60_000_000, 0.25],
      ] as const),
    ],
  },
];

/** The tiers as a venue would state them. */
export function statedOf({ steps, deductions }: PublishedTiers) {
  return steps.map(([from, rate], i) => ({
    from,
    to: steps[i + 1]?.[0] ?? NaN,
    rate,
    deduction: deductions?.[i] ?? NaN,
  }));
}

export type { TierTable };
