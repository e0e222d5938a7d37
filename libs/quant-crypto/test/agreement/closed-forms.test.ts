import fc from 'fast-check';
import { disagreements } from '../../../../tools/testing/closed-form';
import { answering } from '../../../../tools/testing/answering';
import { even, magnitudes, whole } from '../../../../tools/testing/drawn-numbers';
import { rules as apyAprConvertRules } from '@quant/contract/rules/crypto-apy-apr-convert';
import { rules as dexSlippageRules } from '@quant/contract/rules/crypto-dex-slippage';
import { rules as fundingRateRules } from '@quant/contract/rules/crypto-funding-rate';
import { rules as liquidationPriceRules } from '@quant/contract/rules/crypto-liquidation-price';
import { rules as impermanentLossRules } from '@quant/contract/rules/crypto-impermanent-loss';
import { rules as vestingScheduleRules } from '@quant/contract/rules/crypto-vesting-schedule';
import { cryptoApyAprConvert } from '../../src/reports/crypto-apy-apr-convert';
import { cryptoVestingSchedule } from '../../src/reports/crypto-vesting-schedule';
import { cryptoDexSlippage } from '../../src/reports/crypto-dex-slippage';
import { cryptoImpermanentLoss } from '../../src/reports/crypto-impermanent-loss';
import { cryptoFundingRate } from '../../src/reports/crypto-funding-rate';
import { cryptoLiquidationPrice } from '../../src/reports/crypto-liquidation-price';

const fundingRateAnalysis = answering<'cryptoFundingRate', typeof cryptoFundingRate>(
  fundingRateRules,
  cryptoFundingRate,
);
const liquidation = answering<'cryptoLiquidationPrice', typeof cryptoLiquidationPrice>(
  liquidationPriceRules,
  cryptoLiquidationPrice,
);
const apyAprConversion = answering<'cryptoApyAprConvert', typeof cryptoApyAprConvert>(
  apyAprConvertRules,
  cryptoApyAprConvert,
);
const vestingSchedule = answering<'cryptoVestingSchedule', typeof cryptoVestingSchedule>(
  vestingScheduleRules,
  cryptoVestingSchedule,
);
const dexSlippage = answering<'cryptoDexSlippage', typeof cryptoDexSlippage>(dexSlippageRules, cryptoDexSlippage);
const impermanentLoss = answering<'cryptoImpermanentLoss', typeof cryptoImpermanentLoss>(
  impermanentLossRules,
  cryptoImpermanentLoss,
);

test('a swap with a constant-product pool', () => {
  expect(
    disagreements({
      inputs: fc.record({
        ...{ reserve_a: magnitudes(1, 1e9), reserve_b: magnitudes(1, 1e9), trade_amount: magnitudes(1e-6, 1e8) },
        ...{ fee_bps: whole(0, 300), trade_direction: fc.constantFrom('a_to_b' as const, 'b_to_a' as const) },
      }),
      of: dexSlippage,
      where: {
        isAToB: 'equalText(trade_direction, "a_to_b")',
        x: 'isAToB ? reserve_a : reserve_b',
        y: 'isAToB ? reserve_b : reserve_a',
        fee: 'fee_bps / 10000',
        kept: 'trade_amount * (1 - fee)',
        // what keeps the product of the reserves
        out: 'y - x * y / (x + kept)',
      },
      figures: {
        output_amount: 'out',
        effective_price: 'out / trade_amount',
        spot_price: 'y / x',
        price_impact_pct: '100 * (1 - out / trade_amount / (y / x))',
        slippage_bps: '10000 * (1 - out / trade_amount / (y / x))',
        fee_amount: 'trade_amount * fee',
        minimum_output_1pct_tolerance: '99 * out / 100',
        price_impact_ex_fee_pct: '100 * (1 - out / kept / (y / x))',
        new_reserve_a: 'isAToB ? x + trade_amount : y - out',
        new_reserve_b: 'isAToB ? y - out : x + trade_amount',
        post_trade_spot_price: '(y - out) / (x + trade_amount)',
        spot_price_change_pct: '100 * ((y - out) / (x + trade_amount) / (y / x) - 1)',
      },
      tolerance: 2e-15,
    }),
  ).toEqual([]);
});

const move = { current_price_ratio: magnitudes(0.05, 20), initial_price_ratio: magnitudes(0.2, 5) };

test('impermanent loss of liquidity at every price', () => {
  expect(
    disagreements({
      inputs: fc.record({ ...move, initial_investment: magnitudes(1, 1e6) }),
      of: impermanentLoss,
      where: {
        k: 'current_price_ratio / initial_price_ratio',
        hold: 'initial_investment * (1 + k) / 2',
        lp: 'initial_investment * sqrt(k)',
      },
      figures: {
        impermanent_loss_pct: '100 * (2 * sqrt(k) / (1 + k) - 1)',
        hold_value: 'hold',
        lp_value: 'lp',
        loss_amount: 'lp - hold',
        price_ratio: 'k',
        fee_breakeven_return_pct: '100 * (hold / lp - 1)',
        // a power of twelve magnifies the rounding of its base
        fee_breakeven_apy: {
          is: '100 * ((hold / lp)^(365 / 30) - 1)',
          beside: '100 * ((hold / lp)^(365 / 30) - 1) * (1 + 13 * log(hold / lp))',
        },
        initial_amount_a: 'initial_investment / 2 / initial_price_ratio',
        initial_amount_b: 'initial_investment / 2',
        current_amount_a: 'lp / 2 / current_price_ratio',
        current_amount_b: 'lp / 2',
      },
      tolerance: 2e-15,
    }),
  ).toEqual([]);
});

test('impermanent loss of liquidity in a range', () => {
  expect(
    disagreements({
      inputs: fc
        .record({ ...move, centre: magnitudes(0.5, 2), width: magnitudes(1.001, 8) })
        .map(({ centre, width, ...rest }) => ({ ...rest, lower_tick: centre / width, upper_tick: centre * width })),
      of: (position) => impermanentLoss({ ...position, amm_type: 'v3', initial_investment: 1000 }),
      where: {
        traded: 'f(P) = min(max(P, lower_tick), upper_tick)',
        A: 'f(P) = 1 / sqrt(traded(P)) - 1 / sqrt(upper_tick)',
        B: 'f(P) = sqrt(traded(P)) - sqrt(lower_tick)',
        L: '1000 / (A(initial_price_ratio) * initial_price_ratio + B(initial_price_ratio))',
        hold: 'L * (A(initial_price_ratio) * current_price_ratio + B(initial_price_ratio))',
        lp: 'L * (A(current_price_ratio) * current_price_ratio + B(current_price_ratio))',
      },
      figures: {
        impermanent_loss_pct: '100 * (lp / hold - 1)',
        hold_value: 'hold',
        lp_value: 'lp',
        loss_amount: 'lp - hold',
        liquidity: 'L',
        initial_amount_a: 'L * A(initial_price_ratio)',
        initial_amount_b: 'L * B(initial_price_ratio)',
        current_amount_a: 'L * A(current_price_ratio)',
        current_amount_b: 'L * B(current_price_ratio)',
      },
      tolerance: 5e-15,
    }),
  ).toEqual([]);
});

test.each([
  ['hourly', 8760],
  ['daily', 365],
  ['weekly', 52],
  ['monthly', 12],
  ['quarterly', 4],
  ['semiannually', 2],
  ['annually', 1],
] as const)('an APR and an APY that are compounded %s', (compounding, n) => {
  expect(
    disagreements({
      inputs: fc.record({ rate: magnitudes(1e-9, 3), n: fc.constant(n) }),
      of: ({ rate }) => ({
        ofApr: apyAprConversion({ rate, compounding }),
        ofApy: apyAprConversion({ rate, compounding, from_type: 'apy' }),
      }),
      figures: {
        'ofApr.apy': '(1 + rate / n)^n - 1',
        'ofApr.effective_daily_rate': '(1 + rate / n)^(n / 365) - 1',
        'ofApr.continuous_rate': 'n * log(1 + rate / n)',
        'ofApr.doubling_time_days': '365 * log(bignumber(2)) / (n * log(1 + rate / n))',
        'ofApr.periodic_rate': 'rate / n',
        'ofApy.apr': 'n * ((1 + rate)^(1 / n) - 1)',
        'ofApy.periodic_rate': '(1 + rate)^(1 / n) - 1',
        'ofApy.effective_daily_rate': '(1 + rate)^(1 / 365) - 1',
        'ofApy.continuous_rate': 'log(1 + rate)',
      },
      tolerance: 1e-15,
      runs: 10,
    }),
  ).toEqual([]);
});

test('continuous compounding', () => {
  expect(
    disagreements({
      inputs: fc.record({ rate: magnitudes(1e-9, 3) }),
      of: ({ rate }) => ({
        ofApr: apyAprConversion({ rate, compounding: 'continuous' }),
        ofApy: apyAprConversion({ rate, compounding: 'continuous', from_type: 'apy' }),
      }),
      figures: {
        'ofApr.apy': 'exp(rate) - 1',
        'ofApr.effective_daily_rate': 'exp(rate / 365) - 1',
        'ofApy.apr': 'log(1 + rate)',
        'ofApy.doubling_time_days': '365 * log(bignumber(2)) / log(1 + rate)',
      },
      tolerance: 1e-15,
    }),
  ).toEqual([]);
});

test('the liquidation price of a perpetual position, by both conventions of the maintenance margin', () => {
  expect(
    disagreements({
      inputs: fc
        .record({
          ...{ entry_price: magnitudes(1e-4, 1e5), position_size: magnitudes(10, 1e7), leverage: magnitudes(1.2, 100) },
          ...{ share: even(-0.3, 0.3), maintenance_margin_rate: even(0, 0.05) },
          direction: fc.constantFrom('long' as const, 'short' as const),
        })
        .map(({ share, ...rest }) => {
          const collateral = rest.position_size / rest.leverage;
          return { ...rest, collateral, funding_accumulated: share * collateral };
        }),
      of: liquidation,
      where: {
        side: 'equalText(direction, "long") ? 1 : -1',
        eff: 'collateral + funding_accumulated',
        // equity eff + side·size·(P/entry − 1) down to the margin on the value at the entry, or at P
        atEntry: 'entry_price * (1 + side * (position_size * maintenance_margin_rate - eff) / position_size)',
        atMark:
          'entry_price * (position_size - side * eff) / (position_size - side * position_size * maintenance_margin_rate)',
        bankrupt: 'entry_price * (1 - side * eff / position_size)',
      },
      figures: {
        // a price is what is left of the one at the entry
        liquidation_price: { is: 'max(0, atEntry)', beside: 'entry_price' },
        bankruptcy_price: { is: 'max(0, bankrupt)', beside: 'entry_price' },
        liquidation_price_mark_basis: { is: 'max(0, atMark)', beside: 'entry_price' },
        distance_pct: {
          is: '100 * side * (1 - max(0, atEntry) / entry_price)',
          beside: '100 * (eff / position_size + maintenance_margin_rate)',
        },
        effective_collateral: 'eff',
        effective_leverage: 'position_size / eff',
        margin_ratio_current: 'eff / position_size',
        maintenance_margin: 'position_size * maintenance_margin_rate',
        max_loss_before_liq: {
          is: 'eff - position_size * maintenance_margin_rate',
          beside: 'eff + position_size * maintenance_margin_rate',
        },
      },
      tolerance: 1e-15,
    }),
  ).toEqual([]);
});

test('funding of a perpetual position', () => {
  expect(
    disagreements({
      inputs: fc.record({
        rates: fc.array(even(-0.002, 0.003), { minLength: 4, maxLength: 12 }),
        ...{ payment_interval_hours: fc.constantFrom(1, 4, 8), position_size: magnitudes(10, 1e6) },
      }),
      of: ({ rates, ...rest }) => fundingRateAnalysis({ ...rest, funding_rates: rates.map((rate) => ({ rate })) }),
      where: {
        n: 'size(rates)[1]',
        total: 'sum(rates)',
        parts: 'sum(abs(rates))',
        A: '8760 / payment_interval_hours',
        deviation: 'sqrt(sum(map(1:n, f(i) = (rates[i] - total / n)^2)) / (n - 1))',
        growth: 'prod(map(1:n, f(i) = 1 + rates[i]))',
        logs: 'sum(map(1:n, f(i) = abs(log(1 + rates[i]))))',
        annual: 'growth^(A / n)',
        middle: 'sort(rates)[ceil(n / 2)] + sort(rates)[floor(n / 2) + 1]',
      },
      figures: {
        // receipts and payments that cancel
        total_rate: { is: 'total', beside: 'parts' },
        mean_rate: { is: 'total / n', beside: 'parts / n' },
        annualized_rate: { is: 'A * total / n', beside: 'A * parts / n' },
        cumulative_return: { is: 'growth - 1', beside: 'logs' },
        annualized_compounded: { is: 'annual - 1', beside: 'abs(annual - 1) + (A / n) * logs * annual' },
        median_rate: { is: 'middle / 2', beside: 'max(abs(rates))' },
        std_rate: 'deviation',
        annualized_std: 'deviation * sqrt(A)',
        carry_pnl: { is: 'position_size * total', beside: 'position_size * parts' },
      },
      tolerance: 5e-15,
    }),
  ).toEqual([]);
});

test.each(['linear', 'quarterly', 'monthly_cliff'] as const)('%s vesting', (vesting_type) => {
  expect(
    disagreements({
      inputs: fc
        .record({
          ...{ total_tokens: magnitudes(1, 1e9), tge_pct: even(0, 50), cliff_months: whole(0, 18) },
          ...{ vesting_months: whole(20, 60), share: even(0, 0.999) },
        })
        .map(({ share, ...rest }) => {
          const last = vesting_type === 'monthly_cliff' ? rest.vesting_months : rest.cliff_months + rest.vesting_months;
          return { ...rest, vesting_type, month: Math.floor(share * last) };
        }),
      of: ({ month, ...inputs }) => vestingSchedule(inputs).schedule[month],
      where: {
        served: 'max(0, month - cliff_months)',
        vested: {
          linear: 'served',
          quarterly: '3 * floor(served / 3)',
          monthly_cliff: 'month >= cliff_months ? month : 0',
        }[vesting_type],
        pct: 'tge_pct + (100 - tge_pct) * vested / vesting_months',
      },
      figures: { cumulative: 'total_tokens * pct / 100', pct_unlocked: 'pct' },
      tolerance: 1e-15,
    }),
  ).toEqual([]);
});
