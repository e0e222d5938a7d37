import { refusal } from '../../../../../tools/testing/refusal';
import { riskParityWeights, type RiskParityInputs } from './index';

const INPUTS: RiskParityInputs = {
  volatilities: [0.15, 0.1, 0.2],
  correlationMatrix: [
    [1, 0.3, 0.1],
    [0.3, 1, -0.2],
    [0.1, -0.2, 1],
  ],
};

test('two assets on equal budgets: inverse volatility whatever the correlation', () => {
  for (const rho of [-0.999999, -0.5, 0, 0.9, 1]) {
    const { weights } = riskParityWeights({
      volatilities: [0.3, 0.1],
      correlationMatrix: [
        [1, rho],
        [rho, 1],
      ],
    });
    expect(Math.abs((weights?.['Asset_0'] ?? NaN) - 0.25)).toBeLessThanOrEqual(1e-15);
  }
});

test('uncorrelated assets: w ∝ √b/σ, in closed form', () => {
  const correlationMatrix = [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ];
  const riskBudget = [4, 9, 1];
  const result = riskParityWeights({
    volatilities: [0.2, 0.1, 0.5],
    correlationMatrix,
    riskBudget,
    assetNames: ['a', 'b', 'c'],
  });
  const shares = { a: 10 / 42, b: 30 / 42, c: 2 / 42 };
  for (const [asset, weight] of Object.entries(shares)) {
    expect(Math.abs((result.weights?.[asset] ?? NaN) - weight)).toBeLessThanOrEqual(1e-15);
  }
  expect(Math.abs((result.portfolioVolatility ?? NaN) - Math.sqrt(14) / 42)).toBeLessThanOrEqual(1e-16);
  expect(Math.abs((result.diversificationRatio ?? NaN) - 6 / Math.sqrt(14))).toBeLessThanOrEqual(1e-15);
  expect(Math.abs((result.effectiveN ?? NaN) - 196 / 98)).toBeLessThanOrEqual(1e-15);
  expect(Math.abs((result.effectiveNWeights ?? NaN) - 1764 / 1004)).toBeLessThanOrEqual(1e-15);
  // σ²w over the volatility
  expect(Math.abs((result.marginalRisk?.['a'] ?? NaN) - (0.04 * 10) / Math.sqrt(14))).toBeLessThanOrEqual(1e-16);
  expect(result.riskBudget).toEqual({ a: 4 / 14, b: 9 / 14, c: 1 / 14 });
});

test.each<[name: string, correlationMatrix: number[][]]>([
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
])('%s: no risk to share', (_, correlationMatrix) => {
  const volatilities = correlationMatrix.map(() => 0.2);
  expect(riskParityWeights({ volatilities, correlationMatrix })).toEqual({
    weights: null,
    riskContributions: null,
    portfolioVolatility: null,
    diversificationRatio: null,
    effectiveN: null,
    effectiveNWeights: null,
    riskBudget: expect.any(Object) as object,
    marginalRisk: null,
    converged: false,
    reason: 'zero_risk_combination',
  });
});

test('opposites to 1e-11 have risk left to share', () => {
  const rho = -1 + 1e-11;
  const correlationMatrix = [
    [1, rho],
    [rho, 1],
  ];
  const { weights, converged } = riskParityWeights({ volatilities: [0.3, 0.1], correlationMatrix });
  expect(converged).toBe(true);
  expect(Math.abs((weights?.['Asset_0'] ?? NaN) - 0.25)).toBeLessThanOrEqual(1e-11);
});

test('singular correlations with risk everywhere are no obstacle', () => {
  const ones = [
    [1, 1, 1],
    [1, 1, 1],
    [1, 1, 1],
  ];
  const { weights } = riskParityWeights({
    volatilities: [0.1, 0.2, 0.4],
    correlationMatrix: ones,
    riskBudget: [1, 2, 1],
  });
  // every share of the risk is w·σ
  expect(Math.abs((weights?.['Asset_0'] ?? NaN) - 1 / 2.25)).toBeLessThanOrEqual(1e-15);
});

test.each([
  ['shares of 1e-15', [1, 1e-15, 1]],
  ['shares of 1e-30', [1e15, 1e-15, 1]],
  ['the least double', [1, 5e-324, 1e15]],
])('%s converge to figures', (_, riskBudget) => {
  for (const sign of [1, -1]) {
    const correlationMatrix = [
      [1, 0.5 * sign, 0.1],
      [0.5 * sign, 1, 0.2],
      [0.1, 0.2, 1],
    ];
    const result = riskParityWeights({ ...INPUTS, correlationMatrix, riskBudget });
    expect(result.converged).toBe(true);
    for (const [asset, share] of Object.entries(result.riskBudget)) {
      expect(Math.abs((result.riskContributions?.[asset] ?? NaN) - share)).toBeLessThanOrEqual(1e-13);
    }
    // a hedge of negative correlation is held whatever its budget; one that adds to the risk vanishes with it
    expect((result.weights?.['Asset_1'] ?? NaN) > 0.01).toBe(
      sign === -1 && (riskBudget[0] ?? 0) >= 1e-3 * (riskBudget[2] ?? 0),
    );
  }
});

test('volatilities from the least double to 100', () => {
  const { weights, portfolioVolatility } = riskParityWeights({ ...INPUTS, volatilities: [5e-324, 1e-160, 100] });
  expect(weights).toMatchObject({ Asset_0: 1 });
  expect(portfolioVolatility).toBeGreaterThan(0);
  expect(portfolioVolatility).toBeLessThan(1e-320);
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
  const result = riskParityWeights({ ...INPUTS, correlationMatrix: rows, riskBudget: null, assetNames: null });
  const expected = riskParityWeights({ ...INPUTS, correlationMatrix: averaged });
  expect(Math.abs((result.weights?.['Asset_0'] ?? NaN) - (expected.weights?.['Asset_0'] ?? NaN))).toBeLessThanOrEqual(
    1e-15,
  );
});

test('names are data', () => {
  const { weights } = riskParityWeights({ ...INPUTS, assetNames: ['__proto__', 'constructor', '7'] });
  expect(Object.keys(weights ?? {})).toEqual(['7', '__proto__', 'constructor']);
});

const matrix = (at: readonly [number, number], value: unknown) =>
  INPUTS.correlationMatrix.map((row, i) => Array.from(row, (entry, j) => (i === at[0] && j === at[1] ? value : entry)));

test.each<[change: object, path: (string | number)[], rule: string]>([
  [{ volatilities: undefined }, ['volatilities'], 'missing'],
  [{ volatilities: [] }, ['volatilities'], 'too_short'],
  [{ volatilities: Array.from({ length: 51 }, () => 0.1) }, ['volatilities'], 'too_long'],
  [{ volatilities: [0.1, 0, 0.1] }, ['volatilities', 1], 'greater_than'],
  [{ volatilities: [0.1, 0.1, 101] }, ['volatilities', 2], 'less_than_equal'],
  [{ correlationMatrix: null }, ['correlationMatrix'], 'list_type'],
  [{ correlationMatrix: [] }, ['correlationMatrix'], 'value_error'],
  [{ correlationMatrix: [1, 2, 3] }, ['correlationMatrix', 0], 'list_type'],
  [
    {
      correlationMatrix: [
        [1, 0.3, 0.1],
        [0.3, 1, -0.2],
      ],
    },
    ['correlationMatrix'],
    'value_error',
  ],
  [
    {
      correlationMatrix: [
        [1, 0.3, 0.1],
        [0.3, 1],
        [0.1, -0.2, 1],
      ],
    },
    ['correlationMatrix'],
    'value_error',
  ],
  [{ correlationMatrix: matrix([1, 2], '0') }, ['correlationMatrix', 1, 2], 'float_type'],
  [{ correlationMatrix: matrix([0, 0], 1 + 2e-8) }, ['correlationMatrix'], 'value_error'],
  [{ correlationMatrix: matrix([0, 1], 0.3 + 2e-8) }, ['correlationMatrix'], 'value_error'],
  [
    {
      correlationMatrix: [
        [1, 1.1, 0],
        [1.1, 1, 0],
        [0, 0, 1],
      ],
    },
    ['correlationMatrix'],
    'value_error',
  ],
  [
    {
      correlationMatrix: [
        [1, 0.9, 0.9],
        [0.9, 1, -0.9],
        [0.9, -0.9, 1],
      ],
    },
    ['correlationMatrix'],
    'value_error',
  ],
  [{ riskBudget: [1, 2] }, ['riskBudget'], 'value_error'],
  [{ riskBudget: [] }, ['riskBudget'], 'value_error'],
  [{ riskBudget: [1, 0, 1] }, ['riskBudget', 1], 'greater_than'],
  [{ assetNames: ['a', 'b'] }, ['assetNames'], 'value_error'],
  [{ assetNames: ['a', 'b', 'a'] }, ['assetNames'], 'value_error'],
  [{ assetNames: ['a', 'b', 3] }, ['assetNames', 2], 'string_type'],
  [{ assetNames: ['a', '', 'c'] }, ['assetNames', 1], 'string_too_short'],
  [{ assetNames: ['a', 'b', 'x'.repeat(65)] }, ['assetNames', 2], 'string_too_long'],
])('%j is refused', (change, path, rule) => {
  expect(refusal(() => riskParityWeights({ ...INPUTS, ...change }))).toMatchObject({ path, rule });
});

test('an eigenvalue of −1e-9 passes, one of −1e-7 does not', () => {
  const at = (rho: number) => ({
    volatilities: [1, 1, 1],
    correlationMatrix: [
      [1, rho, rho],
      [rho, 1, rho],
      [rho, rho, 1],
    ],
  });
  expect(riskParityWeights(at(-0.5 - 5e-10)).reason).toBe('zero_risk_combination');
  expect(refusal(() => riskParityWeights(at(-0.5 - 5e-8)))).toMatchObject({ rule: 'value_error' });
});
