import fc from 'fast-check';
import { answering } from '../../../../tools/testing/answering';
import { disagreements } from '../../../../tools/testing/closed-form';
import { even, magnitudes, whole } from '../../../../tools/testing/drawn-numbers';
import { minimumVariance } from '../../src/index';
import { rules as kellyRules } from '@quant/contract/rules/risk-kelly';
import { rules as portfolioRules } from '@quant/contract/rules/risk-portfolio';
import { rules as sizeRules } from '@quant/contract/rules/risk-position-size';
import { rules as costRules } from '@quant/contract/rules/risk-transaction-cost';
import { portfolioRiskParityWeights } from '../../src/reports/portfolio-risk-parity-weights';
import { riskKelly } from '../../src/reports/risk-kelly';
import { riskPortfolio } from '../../src/reports/risk-portfolio';
import { riskPositionSize } from '../../src/reports/risk-position-size';
import { riskTransactionCost } from '../../src/reports/risk-transaction-cost';
import { riskVarParametric } from '../../src/reports/risk-var-parametric';

const kelly = answering<'riskKelly', typeof riskKelly>(kellyRules, riskKelly);
const portfolioRisk = answering<'riskPortfolio', typeof riskPortfolio>(portfolioRules, riskPortfolio);
const positionSize = answering<'riskPositionSize', typeof riskPositionSize>(sizeRules, riskPositionSize);
const transactionCost = answering<'riskTransactionCost', typeof riskTransactionCost>(costRules, riskTransactionCost);

test('the Kelly fraction of a bet', () => {
  expect(
    disagreements({
      inputs: fc.record({
        win_rate: even(0.05, 0.95),
        avg_win: magnitudes(0.01, 100),
        avg_loss: magnitudes(0.01, 100),
      }),
      of: kelly,
      where: {
        p: 'win_rate',
        b: 'avg_win / avg_loss',
        raw: 'p - (1 - p) / b',
        f: 'max(raw, 0)',
        terms: 'p + (1 - p) / b',
        growth: 'g(f) = p * log(1 + f * b) + (1 - p) * log(1 - f)',
        size: 'g(f) = p * log(1 + f * b) - (1 - p) * log(1 - f) + (f + f^2 * b) * terms',
      },
      figures: {
        // an edge is what is won less what is lost
        kelly_raw: { is: 'raw', beside: 'terms' },
        full_kelly: { is: 'f', beside: 'terms' },
        half_kelly: { is: 'f / 2', beside: 'terms' },
        edge: { is: 'p * avg_win - (1 - p) * avg_loss', beside: 'p * avg_win + (1 - p) * avg_loss' },
        edge_per_unit_risk: { is: 'p * b - (1 - p)', beside: 'p * b + 1 - p' },
        payoff_ratio: 'b',
        break_even_win_rate: '1 / (1 + b)',
        growth_rate_full: { is: 'growth(f)', beside: 'size(f)' },
        growth_rate_half: { is: 'growth(f / 2)', beside: 'size(f / 2)' },
      },
      tolerance: 2e-15,
      runs: 60,
    }),
  ).toEqual([]);
});

const returns = fc.array(even(-0.06, 0.062), { minLength: 12, maxLength: 20 });

/** The moments of a sample, by their definitions. */
const MOMENTS = {
  n: 'size(returns)[1]',
  m: 'sum(returns) / n',
  parts: 'sum(abs(returns)) / n',
  central: 'f(k) = sum(map(1:n, g(i) = (returns[i] - m)^k)) / n',
  s: 'sqrt(n / (n - 1) * central(2))',
};

test('the Kelly leverage of an asset', () => {
  expect(
    disagreements({
      inputs: fc.record({ returns }),
      of: ({ returns }) => kelly({ mode: 'continuous', returns }),
      where: MOMENTS,
      figures: {
        // a mean of gains and losses
        mean: { is: 'm', beside: 'parts' },
        variance: 's^2',
        full_kelly_leverage: { is: 'm / s^2', beside: 'parts / s^2' },
        growth_annual: { is: '252 * (m - s^2 / 2)', beside: '252 * parts' },
        growth_annual_full_kelly: { is: '126 * m^2 / s^2', beside: '126 * parts^2 / s^2' },
      },
      tolerance: 2e-15,
    }),
  ).toEqual([]);
});

test('parametric value at risk and expected shortfall, normal and by Cornish and Fisher', () => {
  expect(
    disagreements({
      inputs: fc
        .record({ returns, confidence: even(0.8, 0.999), holding_period_days: whole(1, 30) })
        // the quantile is checked by the distribution function, below
        .map(({ confidence, ...inputs }) => {
          const answer = riskVarParametric({ ...inputs, confidence_levels: [confidence] });
          return { ...inputs, confidence, answer, z: answer.levels[0]?.z ?? NaN };
        }),
      of: ({ answer, confidence }) => ({ ...answer, level: answer.levels[0], probability: 1 - confidence }),
      where: {
        ...MOMENTS,
        h: 'holding_period_days',
        g1: 'central(3) / central(2)^(3/2)',
        g2: 'central(4) / central(2)^2 - 3',
        G1: 'g1 * sqrt(n * (n - 1)) / (n - 2)',
        G2: '(n - 1) / ((n - 2) * (n - 3)) * ((n + 1) * g2 + 6)',
        S: 'G1 / sqrt(h)',
        X: 'G2 / h',
        w: 'z + (z^2 - 1) * S / 6 + (z^3 - 3 * z) * X / 24 - (2 * z^3 - 5 * z) * S^2 / 36',
        tail: 's * sqrt(h) * phi(z) / (1 - confidence)',
        size: 'h * parts + abs(z) * s * sqrt(h) + tail',
      },
      figures: {
        mean_daily: { is: 'm', beside: 'parts' },
        volatility_daily: 's',
        volatility_annual: 's * sqrt(252)',
        skewness: { is: 'G1', beside: '1 + abs(G1)' },
        excess_kurtosis: { is: 'G2', beside: '3 + abs(G2)' },
        // the probability below z; a rounding of z moves it by z² of itself
        probability: { is: 'N(z)', beside: 'N(z) * (1 + z^2)' },
        'level.var': { is: '-h * m - z * s * sqrt(h)', beside: 'size' },
        'level.cvar': { is: 'tail - h * m', beside: 'size' },
        'level.var_pct': { is: '-100 * (h * m + z * s * sqrt(h))', beside: '100 * size' },
        'level.z_cornish_fisher': { is: 'w', beside: '(1 + abs(z)^3) * (1 + abs(S) + abs(X) + S^2)' },
      },
      tolerance: 1e-14,
    }),
  ).toEqual([]);
});

test('return, deviation and ratios of a portfolio', () => {
  expect(
    disagreements({
      inputs: fc.record({ returns, risk_free_rate: even(0, 0.08) }),
      of: portfolioRisk,
      where: {
        ...MOMENTS,
        rf: 'risk_free_rate / 252',
        growth: 'prod(map(1:n, g(i) = 1 + returns[i]))',
        annual: 'growth^(252 / n)',
        below: 'f(t) = sum(map(1:n, g(i) = max(t - returns[i], 0)))',
        above: 'f(t) = sum(map(1:n, g(i) = max(returns[i] - t, 0)))',
        downside: 'sqrt(sum(map(1:n, g(i) = max(rf - returns[i], 0)^2)) / n)',
        wealth: 'f(k) = prod(map(0:k, g(i) = i == 0 ? 1 : 1 + returns[i]))',
        fall: 'f(k) = wealth(k) / max(map(0:k, g(j) = wealth(j))) - 1',
        worst: 'min(map(0:n, f(k) = fall(k)))',
        jb: 'n / 6 * ((central(3) / central(2)^(3/2))^2 + (central(4) / central(2)^2 - 3)^2 / 4)',
      },
      figures: {
        'returns.annualized': { is: '252 * m', beside: '252 * parts' },
        'returns.vol': 's * sqrt(252)',
        'returns.total': { is: 'growth - 1', beside: 'n * parts' },
        // 252/n periods of the growth
        'returns.cagr': { is: 'annual - 1', beside: 'abs(annual - 1) + 252 * parts * annual' },
        'returns.profit_factor': 'above(0) / below(0)',
        'risk.sharpe': { is: '(m - rf) / s * sqrt(252)', beside: '(parts + rf) / s * sqrt(252)' },
        'risk.sortino': { is: '(m - rf) / downside * sqrt(252)', beside: '(parts + rf) / downside * sqrt(252)' },
        'risk.calmar': { is: '(annual - 1) / abs(worst)', beside: '(1 + annual * (1 + 252 * parts)) / abs(worst)' },
        'risk.omega': 'above(rf) / below(rf)',
        'risk.max_drawdown': 'worst',
        'risk.downside_deviation': 'downside * sqrt(252)',
        'distribution.jarque_bera': { is: 'jb', beside: 'n' },
        'distribution.jarque_bera_p_value': { is: 'exp(-jb / 2)', beside: 'n' },
      },
      tolerance: 2e-14,
      runs: 12,
    }),
  ).toEqual([]);
});

test('the weights of two assets', () => {
  expect(
    disagreements({
      inputs: fc.record({ a: magnitudes(0.05, 0.6), b: magnitudes(0.05, 0.6), rho: even(-0.9, 0.08) }),
      of: ({ a, b, rho }) => {
        const correlation_matrix = [
          [1, rho],
          [rho, 1],
        ];
        const [first, second] = minimumVariance({ covariance: [a * a, rho * a * b, rho * a * b, b * b] });
        const parity = portfolioRiskParityWeights({
          volatilities: [a, b],
          correlation_matrix,
          asset_names: ['A', 'B'],
        });
        return { first, second, parity };
      },
      where: {
        cov: 'rho * a * b',
        // with so low a correlation both assets are held
        total: 'a^2 + b^2 - 2 * cov',
        vol: 'a * b * sqrt(2 * (1 + rho)) / (a + b)',
      },
      figures: {
        first: '(b^2 - cov) / total',
        second: '(a^2 - cov) / total',
        'parity.weights.A': 'b / (a + b)',
        'parity.weights.B': 'a / (a + b)',
        'parity.portfolio_volatility': 'vol',
        'parity.diversification_ratio': '2 * a * b / (a + b) / vol',
        'parity.effective_n_weights': '(a + b)^2 / (a^2 + b^2)',
      },
    }),
  ).toEqual([]);
});

test('the costs of a trade', () => {
  expect(
    disagreements({
      inputs: fc.record({
        ...{ trade_value: magnitudes(100, 1e8), commission_per_share: even(0, 0.02), commission_flat: even(0, 10) },
        ...{ commission_pct: even(0, 0.5), shares: whole(1, 100_000), spread_bps: even(0, 50) },
        ...{ adv: magnitudes(1e5, 1e9), participation_rate: even(0.01, 0.3), daily_volatility: even(0.001, 0.08) },
      }),
      of: transactionCost,
      where: {
        commission: 'commission_per_share * shares + commission_flat + commission_pct / 100 * trade_value',
        spread: 'spread_bps / 20000 * trade_value',
        impactBps: '10000 * daily_volatility * sqrt(trade_value / adv)',
        total: 'commission + spread + impactBps / 10000 * trade_value',
      },
      figures: {
        commission: 'commission',
        spread_cost: 'spread',
        market_impact: 'impactBps / 10000 * trade_value',
        market_impact_bps: 'impactBps',
        total_cost: 'total',
        cost_bps: '10000 * total / trade_value',
        round_trip_cost: '2 * total',
        round_trip_bps: '20000 * total / trade_value',
        breakeven_move_pct: '200 * total / trade_value',
        cost_as_pct: '100 * total / trade_value',
        participation: 'trade_value / adv',
        execution_days: 'trade_value / adv / participation_rate',
      },
      tolerance: 2e-15,
    }),
  ).toEqual([]);
});

test('the size of a position', () => {
  expect(
    disagreements({
      inputs: fc
        .record({
          account_size: magnitudes(1e3, 1e7),
          risk_per_trade: even(0.001, 0.1),
          entry_price: magnitudes(1, 1e3),
        })
        .chain((rest) => even(0.8, 0.99).map((share) => ({ ...rest, stop_loss: rest.entry_price * share }))),
      of: positionSize,
      where: {
        risk: 'account_size * risk_per_trade',
        perShare: 'entry_price - stop_loss',
        shares: 'floor(risk / perShare)',
      },
      figures: {
        risk: 'risk',
        risk_per_share: 'perShare',
        shares_exact: 'risk / perShare',
        shares: 'shares',
        value: 'shares * entry_price',
        max_loss: 'shares * perShare',
        pct_account: 'shares * entry_price / account_size',
        target_1r: 'entry_price + perShare',
        target_2r: 'entry_price + 2 * perShare',
        target_3r: 'entry_price + 3 * perShare',
        stop_distance_pct: '100 * perShare / entry_price',
      },
      tolerance: 1e-15,
    }),
  ).toEqual([]);
});
