import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { refusal } from '../../../../../../tools/testing/refusal';
import { taylorRule, type TaylorRuleInputs } from '../index';

interface Exact {
  readonly tolerance: number;
  readonly rules: readonly {
    readonly inputs: TaylorRuleInputs;
    readonly expected: Readonly<Record<string, number | string | boolean | null>>;
    readonly components: Readonly<Record<string, number>>;
    readonly largest: number;
  }[];
}

const { rules, tolerance } = JSON.parse(readFileSync('vectors/macro.exact.json', 'utf8')) as Exact;

test.each(rules)('$inputs, in 400 digits', ({ inputs, expected, components, largest }) => {
  const { components: parts, ...figures } = taylorRule(Object.freeze(inputs));
  expect(Object.keys(figures).sort()).toEqual(Object.keys(expected).sort());
  for (const [name, value] of Object.entries(expected)) {
    const found = figures[name as keyof typeof figures];
    if (typeof value !== 'number') expect(found).toBe(value);
    else expect(Math.abs(Number(found) - value)).toBeLessThanOrEqual(tolerance * largest);
  }
  for (const [name, value] of Object.entries(components)) {
    expect(Math.abs(parts[name as keyof typeof parts] - value)).toBeLessThanOrEqual(tolerance * largest);
  }
});

// Taylor (1993), eq. 1: at 2 % inflation and no gap the rate is 4 %
test('the rule of 1993', () => {
  const rule = taylorRule({ currentInflation: 2, currentPolicyRate: 4 });
  expect(rule).toMatchObject({
    prescribedRate: 4,
    rateGap: 0,
    policyStance: 'NEUTRAL',
    taylorPrincipleSatisfied: true,
  });
  expect(taylorRule({ currentInflation: 3 }).prescribedRate).toBe(5.5);
  expect(taylorRule({ currentInflation: 2, outputGapPct: 1 }).prescribedRate).toBe(4.5);
});

test.each([
  [2.3, 'NEUTRAL'],
  [2.3 + 0.9e-9, 'NEUTRAL'],
  [2.3 - 0.9e-9, 'NEUTRAL'],
  [2.3 + 1.1e-9, 'TIGHT'],
  [2.3 - 1.1e-9, 'LOOSE'],
  [50, 'TIGHT'],
  [-5, 'LOOSE'],
])('beside 0.2 + 2.1, a rate of %d is %s', (currentPolicyRate, policyStance) => {
  const rule = taylorRule({
    ...{ currentInflation: 2.1, targetInflation: 2.1, neutralRealRate: 0.2, currentPolicyRate },
  });
  expect(rule.policyStance).toBe(policyStance);
});

test('without a rate in force there is no stance', () => {
  const unknown = taylorRule({ currentInflation: 2, currentPolicyRate: null });
  expect(unknown).toMatchObject({ rateGap: null, policyStance: null });
  expect(taylorRule({ currentInflation: 2 })).toEqual(unknown);
  expect(taylorRule({ currentInflation: 2, currentPolicyRate: 0 }).policyStance).toBe('LOOSE');
});

test('a rate below 0 is 0 at the bound', () => {
  const recession = taylorRule({ currentInflation: -0.5, outputGapPct: -6, neutralRealRate: 0.5 });
  expect(recession).toMatchObject({ prescribedRate: -4.25, zeroBoundRate: 0, prescribedRealRate: -3.75 });
});

test.each([
  [0.5, true],
  [5e-324, true],
  [0, false],
  [-0.2, false],
])('at a weight of %d the Taylor principle holds: %s', (inflationWeight, holds) => {
  expect(taylorRule({ currentInflation: 5, inflationWeight }).taylorPrincipleSatisfied).toBe(holds);
});

test('a point of inflation moves the rate by 1 + a, a point of output by b', () => {
  const figure = fc.double({ min: -20, max: 20, noNaN: true });
  fc.assert(
    fc.property(figure, figure, figure, figure, (currentInflation, outputGapPct, inflationWeight, outputWeight) => {
      const state = { currentInflation, outputGapPct, inflationWeight, outputWeight };
      const { prescribedRate, components } = taylorRule(state);
      const dearer = taylorRule({ ...state, currentInflation: currentInflation + 1 }).prescribedRate;
      expect(Math.abs(dearer - prescribedRate - 1 - inflationWeight)).toBeLessThanOrEqual(1e-12);
      const busier = taylorRule({ ...state, outputGapPct: outputGapPct + 1 }).prescribedRate;
      expect(Math.abs(busier - prescribedRate - outputWeight)).toBeLessThanOrEqual(1e-12);
      const { neutralRealRate, inflationAdjustment, outputAdjustment } = components;
      const total = neutralRealRate + components.currentInflation + inflationAdjustment + outputAdjustment;
      expect(Math.abs(total - prescribedRate)).toBeLessThanOrEqual(1e-12);
    }),
  );
});

test('no figure is -0', () => {
  const none = { currentInflation: -0, targetInflation: 0, outputGapPct: -0, neutralRealRate: -0, inflationWeight: -1 };
  const rule = taylorRule({ ...none, outputWeight: -1, currentPolicyRate: -0 });
  const figures = [rule, rule.components].flatMap((part) => Object.values(part) as unknown[]);
  expect(figures.some((figure) => Object.is(figure, -0))).toBe(false);
});

const NAMES = [
  ...['currentInflation', 'targetInflation', 'outputGapPct', 'neutralRealRate', 'inflationWeight', 'outputWeight'],
  'currentPolicyRate',
];

test.each(NAMES)('refuses a %s beyond ±1000', (param) => {
  const state = { currentInflation: 2 };
  expect(refusal(() => taylorRule({ ...state, [param]: 1001 }))).toMatchObject({ param, rule: 'less_than_equal' });
  expect(refusal(() => taylorRule({ ...state, [param]: -1001 }))).toMatchObject({ param, rule: 'greater_than_equal' });
  expect(refusal(() => taylorRule({ ...state, [param]: '3' }))).toMatchObject({ param, rule: 'float_type' });
});

test('refuses to go without inflation, and null where there is a default', () => {
  const nothing = {} as TaylorRuleInputs;
  expect(refusal(() => taylorRule(nothing))).toMatchObject({ param: 'currentInflation', rule: 'missing' });
  const none = { currentInflation: 2, targetInflation: null } as unknown as TaylorRuleInputs;
  expect(refusal(() => taylorRule(none))).toMatchObject({ param: 'targetInflation', rule: 'float_type' });
});
