import { type TierLine } from '../../src/liquidation/venue-margin';
import { type PublishedCase } from './published-case';
import { RECORDED_POSITIONS } from './recorded-positions';

/** https://www.binance.com/en/support/faq/b3c689c1f50a44cabb3a84e663b81d93, its examples and the figures of the same wallet. */
const BINANCE_ETH: readonly TierLine[] = [[0.1, 135_365]];
const BINANCE_BTC: readonly TierLine[] = [[0.025, 16_300]];
const WALLET = 1_535_443.01;

const binance = (
  tiers: readonly TierLine[],
  entryPrice: number,
  quantity: number,
  collateral: number,
  liquidationPrice: number,
): PublishedCase => ({
  ...{ source: 'Binance', venue: 'binanceusdm', side: 1, tolerance: 1e-5 },
  ...{ tiers, entryPrice, quantity, collateral, liquidationPrice },
});

const BINANCE: readonly PublishedCase[] = [
  binance(BINANCE_ETH, 1456.84, 3683.979, WALLET, 1114.78),
  binance(BINANCE_BTC, 32481.98, 109.488, WALLET, 18778.73),
  // with the other position's maintenance margin and profit: cross margin, as if its balance were isolated
  binance(BINANCE_ETH, 1456.84, 3683.979, WALLET - 71_200.81144 - 56_354.57, 1153.26),
  binance(BINANCE_BTC, 32481.98, 109.488, WALLET - 356_512.508 - 448_192.89, 26_316.89),
];

/**
 * Positions that Hyperliquid showed with their liquidation prices:
 * https://github.com/freqtrade/freqtrade, tests/exchange/test_hyperliquid.py. BTC and ETH had a maximum leverage of 50
 * then, SOL and DOGE of 20; the maintenance margin rate is half of its inverse. The collateral is rounded to 1e-6 USD.
 */
const HALF_OF = { BTC: 0.01, ETH: 0.01, SOL: 0.025, DOGE: 0.025 } as const;

type Shown = readonly [
  coin: keyof typeof HALF_OF,
  side: 1 | -1,
  entryPrice: number,
  quantity: number,
  collateral: number,
  liquidationPrice: number,
];

const HYPERLIQUID_SHOWN: readonly Shown[] = [
  ['ETH', 1, 2458.5, 0.015, 36.864593, 0.86915825],
  ['BTC', 1, 63287, 0.00039, 24.673292, 22.37166537],
  ['SOL', 1, 146.82, 0.16, 23.482979, 0.05269872],
  ['SOL', 1, 145.83, 0.33, 24.045107, 74.83696193],
  ['ETH', 1, 2459.5, 0.0199, 24.454895, 1243.0411908],
  ['BTC', 1, 62739, 0.00077, 24.137992, 31708.03843631],
  ['DOGE', 1, 0.11586, 437, 25.29769, 0.05945697],
  ['ETH', -1, 2642.8, 0.019, 25.091876, 3924.18322043],
  ['SOL', -1, 155.89, 0.32, 24.924941, 228.07847866],
  ['DOGE', -1, 0.14333, 351, 25.136807, 0.20970228],
  ['BTC', -1, 68595, 0.00069, 23.64871, 101849.99354283],
  ['BTC', -1, 65536, 0.00099, 21.604172, 86493.46174617],
  ['SOL', 1, 173.06, 0.6, 20.735658, 142.05186667],
  ['ETH', 1, 2545.5, 0.0329, 20.909894, 1929.23322895],
  ['BTC', -1, 67400, 0.00031, 20.887308, 133443.97317151],
  ['ETH', -1, 2552, 0.0327, 20.833393, 3157.53150453],
  ['BTC', 1, 66930, 0.0015, 20.043862, 54108.51043771],
  ['BTC', 1, 67033, 0.00121, 20.251817, 50804.00091827],
  ['ETH', 1, 2521.9, 0.0237, 19.902091, 1699.14071943],
  ['BTC', -1, 68139, 0.00145, 19.72573, 80933.61590987],
  ['SOL', -1, 178.29, 0.11, 19.605036, 347.82205322],
  ['SOL', 1, 176.23, 0.33, 19.364946, 120.56240404],
  ['SOL', -1, 173.08, 0.33, 19.01881, 225.08561715],
  ['BTC', -1, 68240, 0.00105, 17.887922, 84431.79820839],
  ['ETH', -1, 2518.4, 0.007, 17.62263, 4986.05799151],
  ['ETH', 1, 2533.2, 0.0347, 17.555195, 2047.7642302],
  ['DOGE', 1, 0.13284, 360, 15.943218, 0.09082388],
  ['SOL', -1, 163.11, 0.48, 15.650731, 190.94213618],
  ['BTC', 1, 67141, 0.00067, 14.979079, 45236.52992613],
];

const HYPERLIQUID = HYPERLIQUID_SHOWN.map(
  ([coin, side, entryPrice, quantity, collateral, liquidationPrice]): PublishedCase => ({
    ...{ source: 'Hyperliquid', venue: 'hyperliquid', tiers: [[HALF_OF[coin], 0]], tolerance: 2e-6 },
    ...{ side, entryPrice, quantity, collateral, liquidationPrice },
  }),
);

/**
 * OKX's formula of USDT-margined contracts, computed by freqtrade (tests/freqtradebot) with a maintenance margin of 1 %
 * and a taker fee of 0.06 %. Our fee is 0.01 points lower; the rate here includes the difference.
 */
const OKX: readonly PublishedCase[] = (
  [
    [1, 8.085708510208207],
    [-1, 11.87413417771621],
  ] as const
).map(([side, liquidationPrice]) => ({
  ...{
    source: 'OKX',
    venue: 'okx',
    entryPrice: 10,
    quantity: 1,
    collateral: 2,
    tiers: [[0.0101, 0]],
    tolerance: 1e-12,
  },
  ...{ side, liquidationPrice },
}));

export const PUBLISHED_CASES: readonly PublishedCase[] = [...BINANCE, ...HYPERLIQUID, ...OKX, ...RECORDED_POSITIONS];
