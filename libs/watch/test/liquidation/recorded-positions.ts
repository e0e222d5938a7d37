import { type PublishedCase } from './published-case';

/**
 * Positions with isolated margin from answers of the exchanges' APIs, including the liquidation price. The answers are
 * from the exchanges' API documentation and from public repositories; each names its source.
 */

type BinanceAnswer = readonly [
  from: string,
  amount: number,
  entryPrice: number,
  isolatedWallet: number,
  tier: readonly [rate: number, deduction: number],
  liquidationPrice: number,
];

/**
 * GET /fapi/v2/positionRisk. `isolatedWallet` is the margin without the profit. The answer lacks the tier's rate: it is
 * the lowest of that contract then; no other rate of Binance's gives these digits.
 */
const BINANCE_ANSWERS: readonly BinanceAnswer[] = [
  // the documentation's own examples: its wallet is isolatedMargin less the profit, and the second entry is zeroed
  ['docs, BTCUSDT long', 20, 6563.665, 15_517.54150468 - 2316.8342356, [0.005, 50], 5930.78],
  ['docs, BTCUSDT short', -10, 6679.50671178 - 115.64671178, 5413.95799991 + 1156.4671178, [0.005, 50], 7189.95],
  ['BTCUSDT, mark 57214.41443521', 0.01, 56_791.66666, 27.75053162, [0.004, 0], 54_233.54768876],
  ['BTCUSDT, 1657665902793', -0.003, 19_407.1, 2.89769613, [0.004, 0], 20_291.83138446],
  ['BTCUSDT, 1721440858926', -0.002, 66_351.2, 13.2198888, [0.004, 0], 72_670.4625498],
  ['BTCUSDT, 1735017608142', 0.008, 94_501.4, 38.1777648, [0.004, 0], 90_089.5375502],
  ['VETUSDT, 1629561601101', 1660, 0.1327488795181, 10.93088776, [0.01, 0], 0.1274375],
  ['DOGEUSDT, 1709614987686', -30, 0.175896779661, 1.3270823, [0.005, 0], 0.21903766],
  ['DOGEUSDT, 1709886017670', -32, 0.16395, 0.88304001, [0.005, 0], 0.19059204],
  ['AAPLUSDT, 1786165144675', 0.02, 313.2, 0.31074682, [0.025, 0], 305.29503487],
];

const BINANCE = BINANCE_ANSWERS.map(
  ([from, amount, entryPrice, collateral, tier, liquidationPrice]): PublishedCase => ({
    ...{ source: `Binance API, ${from}`, venue: 'binanceusdm', ...sized(amount), tiers: [tier] },
    ...{ entryPrice, collateral, liquidationPrice, tolerance: 1e-5 },
  }),
);

type HyperliquidAnswer = readonly [
  from: string,
  szi: number,
  entryPx: number,
  rawUsd: number,
  maxLeverage: number,
  liquidationPx: number,
];

/**
 * POST /info clearinghouseState. `rawUsd` is the margin less the value at the entry, with the position's sign; the rate
 * is half of the inverse of `maxLeverage`.
 */
const HYPERLIQUID_ANSWERS: readonly HyperliquidAnswer[] = [
  ['docs, account summary', 0.0335, 2986.3, -95.059824, 50, 2866.26936529],
  ['ETH, 1704261007014 (ccxt)', 0.2259, 2213.9, -475.23904, 50, 2125.00856238],
  ['ONDO, margin 330.448387', 2036, 0.82524, -1344.853853, 10, 0.69530237],
  ['BTC, margin 4.964434', -0.0003, 82_890, 29.840434, 40, 98_240.1119341564],
  ['ETH, 1762232186476', 0.003, 3625.3, -10.445268, 25, 3552.812244898],
  ['xyz:XYZ100, 1763270235843', 0.0004, 25_075, -9.538334, 20, 24_457.2666],
  ['BTC long, mainnet 2026-08-03', 0.00347, 62_917, -213.037712, 40, 62_171.2944953124],
  ['BTC short, mainnet 2026-08-03', -0.00024, 63_709.5, 15.665304, 40, 64_466.2716049383],
];

const HYPERLIQUID = HYPERLIQUID_ANSWERS.map(
  ([from, szi, entryPrice, rawUsd, maxLeverage, liquidationPrice]): PublishedCase => ({
    ...{ source: `Hyperliquid API, ${from}`, venue: 'hyperliquid', ...sized(szi), entryPrice },
    ...{ collateral: rawUsd + szi * entryPrice, tiers: [[0.5 / maxLeverage, 0]], liquidationPrice, tolerance: 1e-7 },
  }),
);

type OkxAnswer = readonly [
  from: string,
  coins: number,
  avgPx: number,
  margin: number,
  rate: number,
  liqPx: number,
  step: number,
];

/**
 * GET /api/v5/account/positions, with `mmr` over the value at the mark as the rate. OKX shows the price one step of its
 * contract nearer to the entry than its formula gives it.
 */
const OKX_ANSWERS: readonly OkxAnswer[] = [
  ['ETH-USDT-SWAP, 494170398842572847', -0.1, 1333, 8.33125, 0.004, 1409.9576455948234, 0.01],
  ['SOL-USDT-SWAP, 654128940084195328', 2.7, 73.18, 65.862, 0.005, 49.06647729177141, 0.01],
  ['DOGE-USDT-SWAP, 654133243020668928', 1990, 0.10045, 66.63183333333333, 0.005, 0.0673870202781967, 0.00005],
  ['BTC-USDT-240329, 660420980350771429', 0.04, 45_075.3, 601.004, 0.004, 30_186.137167252637, 0.1],
  ['BTC-USDT-SWAP, 1702124423656050688', 0.0165, 60_346.5, 995.56809601241, 0.004, 9.180497851849454, 0.1],
  ['ADA-USDT-SWAP, 2262921827685703680', -10, 0.736, 2.453333333333333, 0.0065, 0.9744117510758028, 0.0001],
  ['ETH-USDT-SWAP, 3084716306329329664', 0.1, 3011, 30.11, 0.004, 2722.159673530889, 0.01],
];

const OKX = OKX_ANSWERS.map(([from, coins, entryPrice, collateral, rate, liqPx, step]): PublishedCase => {
  const size = sized(coins);
  return {
    ...{ source: `OKX API, ${from}`, venue: 'okx', ...size, entryPrice, collateral, tiers: [[rate, 0]] },
    ...{ liquidationPrice: liqPx - size.side * step, tolerance: 1e-11 },
  };
});

function sized(amount: number): { readonly side: 1 | -1; readonly quantity: number } {
  return { side: amount > 0 ? 1 : -1, quantity: Math.abs(amount) };
}

export const RECORDED_POSITIONS: readonly PublishedCase[] = [...BINANCE, ...HYPERLIQUID, ...OKX];
