import { cryptoApyAprConvert } from '@quant/crypto/reports/crypto-apy-apr-convert';
import { cryptoFundingRate } from '@quant/crypto/reports/crypto-funding-rate';
import { cryptoLeverageCheck } from '@quant/crypto/reports/crypto-leverage-check';
import { cryptoDexSlippage } from '@quant/crypto/reports/crypto-dex-slippage';
import { cryptoRebalanceThreshold } from '@quant/crypto/reports/crypto-rebalance-threshold';
import { fiCreditSpread } from '@quant/fi/reports/fi-credit-spread';
import { fiYieldCurveInterpolate } from '@quant/fi/reports/fi-yield-curve-interpolate';
import { fxCarryTrade } from '@quant/fi/reports/fx-carry-trade';
import { fxForwardRate } from '@quant/fi/reports/fx-forward-rate';
import { fxInterestRateParity } from '@quant/fi/reports/fx-interest-rate-parity';
import { fxPurchasingPowerParity } from '@quant/fi/reports/fx-purchasing-power-parity';
import { macroInflationAdjusted } from '@quant/fi/reports/macro-inflation-adjusted';
import { macroRealYield } from '@quant/fi/reports/macro-real-yield';
import { macroTaylorRule } from '@quant/fi/reports/macro-taylor-rule';
import { tvmCagr } from '@quant/fi/reports/tvm-cagr';
import { tvmFutureValue } from '@quant/fi/reports/tvm-future-value';
import { tvmIrr } from '@quant/fi/reports/tvm-irr';
import { tvmPresentValue } from '@quant/fi/reports/tvm-present-value';
import fc from 'fast-check';
import * as plots from '../src/index';
import { heightAt, isNear, pointsOf, seriesOf } from './series-of';

const share = (min: number, max: number) => fc.double({ min, max, noNaN: true });

describe('a yield curve', () => {
  test.each(['linear', 'cubic', 'nelson_siegel'] as const)(
    '%s: forward rates over time make the zero rate',
    (method) => {
      const rates = fc.array(share(1, 8), { minLength: 5, maxLength: 5 });
      fc.assert(
        fc.property(rates, (drawn) => {
          const request = { tenors: [0, 1, 2, 5, 10], rates: drawn, target_tenors: [7], method };
          const picture = plots.yieldCurvePicture(request, fiYieldCurveInterpolate(request));
          const [forwards, curve] = [pointsOf(picture, 'Forward'), pointsOf(picture, 'Curve')];
          const earned = forwards.reduce((sum, [, rate]) => sum + (rate * 10) / 200, 0);
          return isNear(earned, 10 * (curve.at(-1)?.[1] ?? NaN), 1e-8);
        }),
        { numRuns: 15 },
      );
    },
  );
});

test('a bond is worth its price at the rates that are drawn', () => {
  fc.assert(
    fc.property(share(600, 1300), share(0, 0.1), fc.integer({ min: 1, max: 20 }), (bond_price, coupon_rate, years) => {
      const risk_free_curve = [
        { tenor: years, rate: 0.04 },
        { tenor_years: years / 2, spot_rate: 0.02 },
      ];
      const bond = { bond_price, coupon_rate, maturity_years: years, face_value: 1000, payment_frequency: 2 };
      const request = { ...bond, risk_free_curve };
      const line = pointsOf(plots.creditSpreadPicture(request, fiCreditSpread(request)), 'Of the bond');
      const payments = Array.from({ length: 2 * years }, (_, k) => {
        const amount = 500 * coupon_rate + (k === 2 * years - 1 ? 1000 : 0);
        return amount * (1 + heightAt(line, (k + 1) / 2) / 2) ** -(k + 1);
      });
      const worth = payments.reduce((sum, one) => sum + one, 0);
      return isNear(worth, bond_price, 1e-5);
    }),
  );
});

const annuity = fc.record({
  rate: share(-0.01, 0.05),
  periods: fc.integer({ min: 2, max: 150 }),
  payment: share(-300, 300),
  payment_timing: fc.constantFrom('end' as const, 'begin' as const),
});

test('what is still to come earns its interest and pays, period by period', () => {
  fc.assert(
    fc.property(annuity, share(-1e4, 1e4), (terms, future_value) => {
      const request = { ...terms, future_value };
      const { rate, payment, payment_timing } = terms;
      const picture = plots.presentValuePicture(request, tvmPresentValue(request));
      const worth = pointsOf(picture, 'Present value').map(([, value]) => value);
      return worth.slice(1).every((after, i) => {
        const before = worth[i] ?? NaN;
        const grown = payment_timing === 'end' ? before * (1 + rate) - payment : (before - payment) * (1 + rate);
        return isNear(grown, after, 1e-7);
      });
    }),
  );
});

test('the present value by rate passes through the one of the answer', () => {
  const request = { payment: 500, future_value: 0, rate: 0.01, periods: 60, payment_timing: 'end' } as const;
  const picture = plots.presentValueByRatePicture(request, tvmPresentValue(request));
  const [line] = seriesOf(picture, 'line');
  expect(line?.points[0]).toEqual([0, 30_000]);
  expect(isNear(heightAt(line?.points ?? [], 0.01), (500 * (1 - 1.01 ** -60)) / 0.01, 1e-3)).toBe(true);
});

test('savings grow by interest and payments, period by period', () => {
  fc.assert(
    fc.property(annuity, share(0, 1e4), (terms, present_value) => {
      const request = { ...terms, present_value };
      const { rate, payment, payment_timing } = terms;
      const value = pointsOf(plots.futureValuePicture(request, tvmFutureValue(request)), 'With interest').map(
        ([, y]) => y,
      );
      return value.slice(1).every((after, i) => {
        const before = value[i] ?? NaN;
        const grown = payment_timing === 'end' ? before * (1 + rate) + payment : (before + payment) * (1 + rate);
        return isNear(grown, after, 1e-7);
      });
    }),
  );
});

test('growth is the same power of time everywhere', () => {
  fc.assert(
    fc.property(share(1, 1000), share(1, 1000), share(0.5, 30), (start_value, end_value, years) => {
      const request = { start_value, end_value, years, include_projections: true };
      const answer = tvmCagr(request);
      fc.pre((answer.cagr ?? 1e9) <= 100);
      const picture = plots.growthPathPicture(request, answer);
      const path = [...pointsOf(picture, 'Constant growth'), ...pointsOf(picture, 'Carried on')];
      return path.every(([time, value]) =>
        isNear(value, start_value * (end_value / start_value) ** (time / years), 1e-7),
      );
    }),
  );
});

test('all rates at which nothing is left are named', () => {
  const request = { cash_flows: [-1600, 10_000, -10_000] };
  const picture = plots.irrPicture(request, tvmIrr(request));
  expect(picture.subtitle).toBe('Internal rate of return 25% · also 400%');
  expect(pointsOf(picture, 'Internal rate of return')).toHaveLength(2);
});

test('money grows by its rate, and buys what inflation leaves', () => {
  const request = { nominal_return_pct: 7, inflation_rate_pct: 2.5, periods: 30, initial_value: 1000 };
  const picture = plots.purchasingPowerPicture(request, macroInflationAdjusted(request));
  for (const [year, value] of pointsOf(picture, 'In money')) expect(isNear(value, 1000 * 1.07 ** year)).toBe(true);
  for (const [year, value] of pointsOf(picture, 'In what it buys'))
    expect(isNear(value, 1000 * (1.07 / 1.025) ** year)).toBe(true);
});

test('the parts of a Taylor rate add up to it, and it rises by one and the weight', () => {
  fc.assert(
    fc.property(share(-2, 12), share(-5, 5), share(0, 2), (current_inflation, output_gap_pct, inflation_weight) => {
      const usual = { target_inflation: 2, neutral_real_rate: 2, output_weight: 0.5 };
      const request = { ...usual, current_inflation, output_gap_pct, inflation_weight };
      const answer = macroTaylorRule(request);
      const bars = seriesOf(plots.taylorPartsPicture(request, answer), 'bars').flatMap((one) => one.bars);
      const steps = bars.filter(([left]) => left < 3.5).reduce((sum, [, , bottom, top]) => sum + top - bottom, 0);
      const line = pointsOf(plots.taylorLinePicture(request, answer), 'Prescribed');
      const [[x0, y0] = [NaN, NaN], [x1, y1] = [NaN, NaN]] = [line[0], line.at(-1)];
      return (
        isNear(steps, 2 + current_inflation + inflation_weight * (current_inflation - 2) + 0.5 * output_gap_pct) &&
        isNear((y1 - y0) / (x1 - x0), 1 + inflation_weight)
      );
    }),
  );
});

test('a nominal and an inflation-linked bond earn the same at the breakeven', () => {
  fc.assert(
    fc.property(share(-1, 12), share(-2, 5), (nominal_yield, tips_yield) => {
      const request = { nominal_yield, tips_yield, tenor_years: 10 };
      const picture = plots.realYieldPicture(request, macroRealYield(request));
      const [[inflation, real] = [NaN, NaN]] = pointsOf(picture, 'Both earn the same');
      const earned = 100 * ((1 + nominal_yield / 100) / (1 + inflation / 100) - 1);
      return isNear(earned, tips_yield) && isNear(heightAt(pointsOf(picture, 'Nominal bond'), inflation), real, 1e-3);
    }),
  );
});

describe('currencies', () => {
  test('forwards of parity grow with the difference of both rates', () => {
    const rates = { spot_rate: 1.25, domestic_rate: 0.04, foreign_rate: 0.025 };
    const request = { ...rates, time_years: 5, parity_type: 'covered' } as const;
    const picture = plots.forwardCurvePicture(request, fxInterestRateParity(request));
    for (const [time, forward] of pointsOf(picture, 'Forward of parity')) {
      const growth = (rate: number) => (time <= 1 ? 1 + rate * time : (1 + rate) ** time);
      expect(isNear(forward, (1.25 * growth(0.04)) / growth(0.025))).toBe(true);
    }
  });

  test('parity of purchasing power moves with the difference of inflation', () => {
    const request = { base_spot_rate: 1.1, domestic_inflation: 0.05, foreign_inflation: 0.01, time_years: 8 };
    const picture = plots.parityPathPicture(request, fxPurchasingPowerParity(request));
    for (const [time, rate] of pointsOf(picture, 'Parity'))
      expect(isNear(rate, 1.1 * (1.05 / 1.01) ** time)).toBe(true);
  });

  test('lending to the start and then at the forward rate is lending to the end', () => {
    const tenors = [1, 2, 5, 10];
    fc.assert(
      fc.property(fc.array(share(0, 0.08), { minLength: 4, maxLength: 4 }), (rates) => {
        const yield_curve = tenors.map((tenor, i) => ({ tenor, rate: rates[i] ?? 0 }));
        const request = { yield_curve, forward_start: 2, forward_end: 5, compounding: 'continuous' } as const;
        const picture = plots.forwardRatesPicture(request, fxForwardRate(request));
        const [, , [, last] = [NaN, NaN]] = pointsOf(picture, 'Given');
        const [[, asked] = [NaN, NaN]] = pointsOf(picture, 'Asked for');
        const zero = pointsOf(picture, 'Zero rate');
        return isNear(2 * (rates[1] ?? NaN) + 3 * asked, 5 * last) && isNear(heightAt(zero, 10), rates[3] ?? NaN);
      }),
    );
  });

  test('a carry trade earns nothing at its break-even', () => {
    fc.assert(
      fc.property(share(0, 0.1), share(0, 0.1), share(0.9, 1.1), (borrow, invest, spot_exit) => {
        const rates = { borrow_currency_rate: borrow, invest_currency_rate: invest };
        const money = { leverage: 3, notional: 100_000 };
        const request = { ...rates, ...money, spot_entry: 1, spot_exit, holding_period_days: 180 };
        const answer = fxCarryTrade(request);
        const [line] = seriesOf(plots.carryTradePicture(request, answer), 'line');
        const points = line?.points ?? [];
        const [[zero] = [NaN]] = pointsOf(plots.carryTradePicture(request, answer), 'Break-even');
        const grown = (rate: number) => 1 + (rate * 180) / 365;
        const bars = seriesOf(plots.carrySourcesPicture(request, answer), 'bars').flatMap((one) => one.bars);
        const parts = bars.filter(([left]) => left < 2.5).reduce((sum, [, , bottom, top]) => sum + top - bottom, 0);
        return (
          isNear(zero, grown(borrow) / grown(invest)) &&
          Math.abs(heightAt(points, zero)) < 1e-6 &&
          isNear(heightAt(points, spot_exit), 300_000 * (spot_exit * grown(invest) - grown(borrow)), 1e-8) &&
          isNear(parts, spot_exit * grown(invest) - grown(borrow))
        );
      }),
    );
  });
});

describe('crypto', () => {
  test('a rate yields more the more often it is compounded', () => {
    const request = { rate: 0.12, from_type: 'apr', compounding: 'daily' } as const;
    const yields = pointsOf(plots.compoundingPicture(request, cryptoApyAprConvert(request)), 'APY');
    const periods = [1, 2, 4, 12, 52, 365, 8760];
    const expected = [...periods.map((n) => (1 + 0.12 / n) ** n - 1), Math.exp(0.12) - 1];
    expect(yields.map(([, value]) => value.toFixed(10))).toEqual(expected.map((value) => value.toFixed(10)));
  });

  test('a rate that loses all but with frequent compounding is drawn where something is left', () => {
    const request = { rate: -3, from_type: 'apr', compounding: 'daily' } as const;
    const picture = plots.compoundingPicture(request, cryptoApyAprConvert(request));
    expect(pointsOf(picture, 'APY').map(([frequency]) => frequency)).toEqual([2, 3, 4, 5, 6, 7]);
  });

  test('funding adds up to what the answer says', () => {
    const rates = fc.array(share(-0.01, 0.01), { minLength: 3, maxLength: 60 });
    fc.assert(
      fc.property(rates, share(-1e5, 1e5), (drawn, position_size) => {
        const funding_rates = drawn.map((rate) => ({ rate }));
        const request = { funding_rates, position_size, payment_interval_hours: 8 };
        const answer = cryptoFundingRate(request);
        const picture = plots.fundingPicture(request, answer);
        const [line] = seriesOf(picture, 'line', 1);
        const bars = seriesOf(picture, 'bars').flatMap((one) => one.bars);
        return isNear(line?.points.at(-1)?.[1] ?? NaN, answer.short_pnl ?? NaN) && bars.length === drawn.length;
      }),
    );
  });

  test('the product of the reserves stays, whatever is traded', () => {
    const pool = { reserve_a: 1000, reserve_b: 3000, fee_bps: 30 };
    const request = { ...pool, trade_amount: 80, trade_direction: 'a_to_b' } as const;
    const picture = plots.slippagePicture(request, cryptoDexSlippage(request));
    const [, received] = seriesOf(picture, 'line', 1);
    for (const [paid, out] of received?.points ?? [])
      expect(isNear((1000 + paid * 0.997) * (3000 - out), 3e6)).toBe(true);
    const impact = pointsOf(picture, 'With the fee');
    for (const [paid, below] of impact) {
      const out = (3000 * paid * 0.997) / (1000 + paid * 0.997);
      expect(isNear(below, 1 - out / paid / 3)).toBe(true);
    }
  });

  test('a drift is the weight less its target, and red beyond the threshold', () => {
    const holdings = [
      { asset: 'BTC', current_value: 60, target_weight: 0.5 },
      { asset: 'ETH', current_value: 28, target_weight: 0.3 },
      { asset: 'USDC', current_value: 12, target_weight: 0.2 },
    ];
    const request = { holdings, threshold_pct: 5, min_trade_usd: 10 };
    const picture = plots.rebalancePicture(request, cryptoRebalanceThreshold(request));
    const tops = seriesOf(picture, 'bars', 1).map(({ label, bars }) => [
      label,
      bars.map(([, , , top]) => top.toFixed(9)),
    ]);
    expect(tops).toEqual([
      ['Beyond the threshold', ['0.100000000', '-0.080000000']],
      ['Within', ['-0.020000000']],
    ]);
  });

  test.each(['long', 'short'] as const)(
    'a %s position loses to the price that its value at risk leads to',
    async (direction) => {
      const returns = [0.01, -0.02, 0.015, 0.003, -0.007, 0.021, -0.011, 0.004, 0.009, -0.005];
      const position = { entry_price: 100, position_size: 1000, collateral: 200, maintenance_margin_rate: 0.005 };
      const risk = { returns, confidence_levels: [0.95, 0.99], holding_period_days: 10 };
      const request = { asset: 'BTC', direction, ...position, ...risk };
      const answer = await cryptoLeverageCheck(request);
      const picture = plots.leverageHorizonPicture(request, answer);
      const marks = pointsOf(picture, 'Asked for').map(([, price]) => price);
      const side = direction === 'long' ? 1 : -1;
      const own = returns.map((change) => side * change);
      const mean = own.reduce((sum, one) => sum + one, 0) / own.length;
      const deviation = Math.sqrt(own.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (own.length - 1));
      const losses = [1.6448536269514722, 2.3263478740408408].map((z) => -10 * mean + z * deviation * Math.sqrt(10));
      expect(marks.map((price) => price.toFixed(8))).toEqual(
        losses.map((loss) => (100 * (1 - side * loss)).toFixed(8)),
      );
      const [band] = seriesOf(picture, 'band');
      const onDay = band?.points.find(([day]) => day === 10);
      expect(onDay?.[2]).toBeCloseTo(marks[0] ?? NaN, 9);
      const rules = seriesOf(plots.leverageLadderPicture(request, answer), 'rule').map(({ label }) => label);
      expect(rules[1]).toMatch(/^This position, 5×/);
    },
  );
});
