import { compileOperations } from '@quant/operations/all';
import { calculators, document } from '../../../../tools/testing/contract-document';
import { memberAt } from './members';
import { validatorsOf } from './validators';

const TOLERANCE = 1e-11;

const operations = compileOperations();
const validatorOf = validatorsOf(document);

interface Case {
  readonly id: string;
  readonly body: object;
  /** Path in the answer → value, by mpmath with 50 digits from the formula of the document, or exact. */
  readonly expected: Readonly<Record<string, unknown>>;
}

const CENTURY = { coupon_rate: 0, ytm: 10, years: 100, frequency: 12, face: 1e-10 };
const RUINED = { entry_price: 3000, collateral: 1, position_size: 1e-305, leverage: 10, funding_accumulated: -150 };
const SMALL_LOAN = { principal: 5e-324, annual_rate: 1, years: 1, extra_payment: 5e-324 };
const SMALL_POOL = { reserve_a: 1e5, reserve_b: 1e-5, trade_amount: 150_000, trade_direction: 'b_to_a', fee_bps: 1 };

/** Where rounding once led out of the doubles, or out of the documented bounds. */
const CASES: readonly Case[] = [
  {
    id: 'fixedIncomeBond',
    body: CENTURY,
    expected: { price: 0, current_yield: null, macaulay_duration: 100, modified_duration: 600 / 11 },
  },
  {
    id: 'fixedIncomeBond',
    body: { ...CENTURY, coupon_rate: 5e-324, years: 1, face: 5e-324 },
    expected: { price: 0, current_yield: null, price_pct_of_par: 0.069358993569714 },
  },
  {
    id: 'fixedIncomeBond',
    body: { coupon_rate: 0.045, ytm: 1, years: 41, face: 1e-322 },
    expected: { price: 5e-324, current_yield: 0.999999999999923, price_pct_of_par: 4.500000000000347 },
  },
  {
    id: 'fixedIncomeBond',
    body: { coupon_rate: 10, ytm: -1 + 2 ** -53, years: 100, frequency: 1 },
    expected: { price: null, macaulay_duration: 100, modified_duration: 100 * 2 ** 53, convexity: 10_100 * 2 ** 106 },
  },
  {
    id: 'fixedIncomeAmortization',
    body: SMALL_LOAN,
    expected: { payment: 0, months: 1, final_payment: 5e-324, 'schedule.0.balance': 0 },
  },
  {
    id: 'cryptoLiquidationPrice',
    body: { ...RUINED, direction: 'long' },
    expected: { liquidation_price: null, 'safe_price_range.min': null, margin_ratio_current: -1.49e307 },
  },
  {
    id: 'cryptoDexSlippage',
    body: SMALL_POOL,
    expected: { spot_price_change_pct: -100, output_amount: 99999.99999333266 },
  },
  {
    id: 'portfolioOptimize',
    body: {
      returns: { A: [1e-310, -1e-310, 1e-310, -1e-310], B: [2e-310, 2e-310, -2e-310, -2e-310] },
      mode: 'min_vol',
    },
    expected: { 'weights.A': 0.8, 'weights.B': 0.2, 'risk_contributions.A': 0.8 },
  },
  {
    id: 'portfolioOptimize',
    body: { returns: { A: [1e-322, -5e-323, 8e-323], B: [-2e-323, 1000, 1000] }, risk_free_rate: 0.03 },
    expected: { 'weights.A': 0, 'weights.B': 1 },
  },
  {
    id: 'portfolioRebalancePlan',
    body: {
      current_holdings: { a: 8.913e-321, b: 2.75e-321, c: 4.54e-321, d: 4.555e-321, e: 9.51e-321 },
      target_weights: { KEEP: 0.495, NEW: 0.495 },
      transaction_cost_bps: 0.0001,
      min_trade_usd: 0,
    },
    expected: { turnover: 1, num_trades: 7 },
  },
  {
    id: 'statsLinearRegression',
    body: {
      x: [5.434e-310, 5.434e-310, 5.434e-310, 1e-308, 5.434e-310, 5.434e-310],
      y: [4.64558, 2.88481, 3.02985, 2.77406, 0.73464, 1.86878],
    },
    expected: { 'confidence_intervals.0.lower': null, 'confidence_intervals.0.upper': null },
  },
  {
    id: 'optionsStrategyOptimizer',
    body: {
      ...{ S: 5e-324, outlook: 'bullish', vol_view: 'falling', T: 0.71471, sigma: 1, capital: 0.000011 },
      ...{ r: 0.3576600000000001, q: -0.447372 },
    },
    expected: { 'strategies.0.rank': 1 },
  },
  {
    id: 'statsGarchForecast',
    body: { returns: Array.from({ length: 30 }, (_, t) => (t === 3 ? 5e-324 : 0)), forecast_periods: 2 },
    expected: { log_likelihood: 22341.65196237023, boundary: 'alpha_zero' },
  },
];

test.each(CASES)('$id answers $body', async ({ id, body, expected }) => {
  const answer = await operations.get(id)?.execute(body);
  const response = calculators.find((calculator) => calculator.id === id)?.response;
  expect(validatorOf(response?.schema ?? {})(answer)).toBe(true);
  for (const [path, value] of Object.entries(expected)) {
    const found = memberAt(answer, path.split('.'));
    if (typeof value !== 'number') expect(found).toBe(value);
    else expect(Math.abs(Number(found) - value)).toBeLessThanOrEqual(TOLERANCE * Math.abs(value));
  }
});
