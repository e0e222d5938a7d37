import { answering, refusalsOf } from '../../../../tools/testing/answering';
import { type Body } from '@quant/contract';
import { rules } from '@quant/contract/rules/portfolio-risk-parity-weights';
import { portfolioRiskParityWeights } from './portfolio-risk-parity-weights';

const riskParity = answering<'portfolioRiskParityWeights', typeof portfolioRiskParityWeights>(
  rules,
  portfolioRiskParityWeights,
);

const INPUTS: Body<'portfolioRiskParityWeights'> = {
  volatilities: [0.15, 0.1, 0.2],
  correlation_matrix: [
    [1, 0.3, 0.1],
    [0.3, 1, -0.2],
    [0.1, -0.2, 1],
  ],
};

test('two assets on equal budgets: inverse volatility whatever the correlation', () => {
  for (const rho of [-0.999999, -0.5, 0, 0.9, 1]) {
    const { weights } = riskParity({
      volatilities: [0.3, 0.1],
      correlation_matrix: [
        [1, rho],
        [rho, 1],
      ],
    });
    expect(Math.abs((weights?.['Asset_0'] ?? NaN) - 0.25)).toBeLessThanOrEqual(1e-15);
  }
});

test('uncorrelated assets: w ∝ √b/σ, in closed form', () => {
  const correlation_matrix = [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ];
  const risk_budget = [4, 9, 1];
  const result = riskParity({
    volatilities: [0.2, 0.1, 0.5],
    correlation_matrix,
    risk_budget,
    asset_names: ['a', 'b', 'c'],
  });
  const shares = { a: 10 / 42, b: 30 / 42, c: 2 / 42 };
  for (const [asset, weight] of Object.entries(shares)) {
    expect(Math.abs((result.weights?.[asset] ?? NaN) - weight)).toBeLessThanOrEqual(1e-15);
  }
  expect(Math.abs((result.portfolio_volatility ?? NaN) - Math.sqrt(14) / 42)).toBeLessThanOrEqual(1e-16);
  expect(Math.abs((result.diversification_ratio ?? NaN) - 6 / Math.sqrt(14))).toBeLessThanOrEqual(1e-15);
  expect(Math.abs((result.effective_n ?? NaN) - 196 / 98)).toBeLessThanOrEqual(1e-15);
  expect(Math.abs((result.effective_n_weights ?? NaN) - 1764 / 1004)).toBeLessThanOrEqual(1e-15);
  // σ²w over the volatility
  expect(Math.abs((result.marginal_risk?.['a'] ?? NaN) - (0.04 * 10) / Math.sqrt(14))).toBeLessThanOrEqual(1e-16);
  expect(result.risk_budget).toEqual({ a: 4 / 14, b: 9 / 14, c: 1 / 14 });
});

test.each<[name: string, correlation_matrix: number[][]]>([
  [
    'opposites',
    [
      [1, -1],
      [-1, 1],
    ],
  ],
  [
    'opposites that were rounded',
    [
      [1, -1 - 9e-9],
      [-1 - 9e-9, 1],
    ],
  ],
  [
    'opposites to 1e-13',
    [
      [1, -1 + 1e-13],
      [-1 + 1e-13, 1],
    ],
  ],
  [
    'three that cancel',
    [
      [1, -0.5, -0.5],
      [-0.5, 1, -0.5],
      [-0.5, -0.5, 1],
    ],
  ],
  [
    'two of three',
    [
      [1, 0.2, -0.2],
      [0.2, 1, -1],
      [-0.2, -1, 1],
    ],
  ],
])('%s: no risk to share', (_, correlation_matrix) => {
  const volatilities = correlation_matrix.map(() => 0.2);
  expect(riskParity({ volatilities, correlation_matrix })).toEqual({
    weights: null,
    risk_contributions: null,
    portfolio_volatility: null,
    diversification_ratio: null,
    effective_n: null,
    effective_n_weights: null,
    risk_budget: expect.any(Object) as object,
    marginal_risk: null,
    converged: false,
    reason: 'zero_risk_combination',
  });
});

test('opposites to 1e-11 have risk left to share', () => {
  const rho = -1 + 1e-11;
  const correlation_matrix = [
    [1, rho],
    [rho, 1],
  ];
  const { weights, converged } = riskParity({ volatilities: [0.3, 0.1], correlation_matrix });
  expect(converged).toBe(true);
  expect(Math.abs((weights?.['Asset_0'] ?? NaN) - 0.25)).toBeLessThanOrEqual(1e-11);
});

test('singular correlations with risk everywhere are no obstacle', () => {
  const ones = [
    [1, 1, 1],
    [1, 1, 1],
    [1, 1, 1],
  ];
  const { weights } = riskParity({
    volatilities: [0.1, 0.2, 0.4],
    correlation_matrix: ones,
    risk_budget: [1, 2, 1],
  });
  // every share of the risk is w·σ
  expect(Math.abs((weights?.['Asset_0'] ?? NaN) - 1 / 2.25)).toBeLessThanOrEqual(1e-15);
});

test.each([
  ['shares of 1e-15', [1, 1e-15, 1]],
  ['shares of 1e-30', [1e15, 1e-15, 1]],
  ['the least double', [1, 5e-324, 1e15]],
])('%s converge to figures', (_, risk_budget) => {
  for (const sign of [1, -1]) {
    const correlation_matrix = [
      [1, 0.5 * sign, 0.1],
      [0.5 * sign, 1, 0.2],
      [0.1, 0.2, 1],
    ];
    const result = riskParity({ ...INPUTS, correlation_matrix, risk_budget });
    expect(result.converged).toBe(true);
    for (const [asset, share] of Object.entries(result.risk_budget)) {
      expect(Math.abs((result.risk_contributions?.[asset] ?? NaN) - share)).toBeLessThanOrEqual(1e-13);
    }
    // a hedge of negative correlation is held whatever its budget; one that adds to the risk vanishes with it
    expect((result.weights?.['Asset_1'] ?? NaN) > 0.01).toBe(
      sign === -1 && (risk_budget[0] ?? 0) >= 1e-3 * (risk_budget[2] ?? 0),
    );
  }
});

test('volatilities from the least double to 100', () => {
  const { weights, portfolio_volatility } = riskParity({ ...INPUTS, volatilities: [5e-324, 1e-160, 100] });
  expect(weights).toMatchObject({ Asset_0: 1 });
  expect(portfolio_volatility).toBeGreaterThan(0);
  expect(portfolio_volatility).toBeLessThan(1e-320);
});

test('opposite entries are averaged, the diagonal is 1, null stands for absence', () => {
  const rows = [
    [1 + 9e-9, 0.3 + 8e-9, 0.1],
    [0.3, 1, -0.2],
    [0.1, -0.2, 1 - 9e-9],
  ];
  const averaged = [
    [1, 0.3 + 4e-9, 0.1],
    [0.3 + 4e-9, 1, -0.2],
    [0.1, -0.2, 1],
  ];
  const result = riskParity({ ...INPUTS, correlation_matrix: rows, risk_budget: null, asset_names: null });
  const expected = riskParity({ ...INPUTS, correlation_matrix: averaged });
  expect(Math.abs((result.weights?.['Asset_0'] ?? NaN) - (expected.weights?.['Asset_0'] ?? NaN))).toBeLessThanOrEqual(
    1e-15,
  );
});

test('names are data', () => {
  const { weights } = riskParity({ ...INPUTS, asset_names: ['__proto__', 'constructor', '7'] });
  expect(Object.keys(weights ?? {})).toEqual(['7', '__proto__', 'constructor']);
});

const matrix = (at: readonly [number, number], value: unknown) =>
  INPUTS.correlation_matrix.map((row, i) =>
    Array.from(row, (entry, j) => (i === at[0] && j === at[1] ? value : entry)),
  );

test.each<[change: object, place: string, rule: string]>([
  [{ volatilities: undefined }, 'volatilities', 'missing'],
  [{ volatilities: [] }, 'volatilities', 'too_short'],
  [{ volatilities: Array.from({ length: 51 }, () => 0.1) }, 'volatilities', 'too_long'],
  [{ volatilities: [0.1, 0, 0.1] }, 'volatilities.1', 'greater_than'],
  [{ volatilities: [0.1, 0.1, 101] }, 'volatilities.2', 'less_than_equal'],
  [{ correlation_matrix: null }, 'correlation_matrix', 'list_type'],
  [{ correlation_matrix: [] }, 'correlation_matrix', 'value_error'],
  [{ correlation_matrix: [1, ...INPUTS.correlation_matrix.slice(1)] }, 'correlation_matrix.0', 'list_type'],
  [
    {
      correlation_matrix: [
        [1, 0.3, 0.1],
        [0.3, 1, -0.2],
      ],
    },
    'correlation_matrix',
    'value_error',
  ],
  [
    {
      correlation_matrix: [
        [1, 0.3, 0.1],
        [0.3, 1],
        [0.1, -0.2, 1],
      ],
    },
    'correlation_matrix',
    'value_error',
  ],
  [{ correlation_matrix: matrix([1, 2], '0') }, 'correlation_matrix.1.2', 'float_type'],
  [{ correlation_matrix: matrix([0, 0], 1 + 2e-8) }, 'correlation_matrix', 'value_error'],
  [{ correlation_matrix: matrix([0, 1], 0.3 + 2e-8) }, 'correlation_matrix', 'value_error'],
  [
    {
      correlation_matrix: [
        [1, 1.1, 0],
        [1.1, 1, 0],
        [0, 0, 1],
      ],
    },
    'correlation_matrix',
    'value_error',
  ],
  [
    {
      correlation_matrix: [
        [1, 0.9, 0.9],
        [0.9, 1, -0.9],
        [0.9, -0.9, 1],
      ],
    },
    'correlation_matrix',
    'value_error',
  ],
  [{ risk_budget: [1, 2] }, 'risk_budget', 'value_error'],
  [{ risk_budget: [] }, 'risk_budget', 'value_error'],
  [{ risk_budget: [1, 0, 1] }, 'risk_budget.1', 'greater_than'],
  [{ asset_names: ['a', 'b'] }, 'asset_names', 'value_error'],
  [{ asset_names: ['a', 'b', 'a'] }, 'asset_names', 'value_error'],
  [{ asset_names: ['a', 'b', 3] }, 'asset_names.2', 'string_type'],
  [{ asset_names: ['a', '', 'c'] }, 'asset_names.1', 'string_too_short'],
  [{ asset_names: ['a', 'b', 'x'.repeat(65)] }, 'asset_names.2', 'string_too_long'],
])('%j is refused', (change, place, rule) => {
  expect(refusalsOf(() => riskParity({ ...INPUTS, ...change }))).toEqual([[rule, place]]);
});

test('an eigenvalue of −1e-9 passes, one of −1e-7 does not', () => {
  const at = (rho: number) => ({
    volatilities: [1, 1, 1],
    correlation_matrix: [
      [1, rho, rho],
      [rho, 1, rho],
      [rho, rho, 1],
    ],
  });
  expect(riskParity(at(-0.5 - 5e-10)).reason).toBe('zero_risk_combination');
  expect(refusalsOf(() => riskParity(at(-0.5 - 5e-8)))).toEqual([['value_error', 'correlation_matrix']]);
});
