import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { answering } from '../../../../tools/testing/answering';
import { type Body } from '@quant/contract';
import { rules } from '@quant/contract/rules/macro-taylor-rule';
import { macroTaylorRule } from './macro-taylor-rule';

const report = answering<'macroTaylorRule', typeof macroTaylorRule>(rules, macroTaylorRule);

interface Exact {
  readonly tolerance: number;
  readonly rules: readonly {
    readonly inputs: Body<'macroTaylorRule'>;
    readonly expected: Readonly<Record<string, number | string | boolean | null>>;
    readonly components: Readonly<Record<string, number>>;
    readonly largest: number;
  }[];
}

const { rules: states, tolerance } = JSON.parse(readFileSync('vectors/macro.exact.json', 'utf8')) as Exact;

test.each(states)('$inputs, in 400 digits', ({ inputs, expected, components, largest }) => {
  const { components: parts, ...figures } = report(Object.freeze(inputs));
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
  const rule = report({ current_inflation: 2, current_policy_rate: 4 });
  expect(rule).toMatchObject({
    prescribed_rate: 4,
    rate_gap: 0,
    policy_stance: 'NEUTRAL',
    taylor_principle_satisfied: true,
  });
  expect(report({ current_inflation: 3 }).prescribed_rate).toBe(5.5);
  expect(report({ current_inflation: 2, output_gap_pct: 1 }).prescribed_rate).toBe(4.5);
});

test.each([
  [2.3, 'NEUTRAL'],
  [2.3 + 0.9e-9, 'NEUTRAL'],
  [2.3 - 0.9e-9, 'NEUTRAL'],
  [2.3 + 1.1e-9, 'TIGHT'],
  [2.3 - 1.1e-9, 'LOOSE'],
  [50, 'TIGHT'],
  [-5, 'LOOSE'],
])('beside 0.2 + 2.1, a rate of %d is %s', (current_policy_rate, policy_stance) => {
  const rule = report({
    ...{ current_inflation: 2.1, target_inflation: 2.1, neutral_real_rate: 0.2, current_policy_rate },
  });
  expect(rule.policy_stance).toBe(policy_stance);
});

test('without a rate in force there is no stance', () => {
  const unknown = report({ current_inflation: 2, current_policy_rate: null });
  expect(unknown).toMatchObject({ rate_gap: null, policy_stance: null });
  expect(report({ current_inflation: 2 })).toEqual(unknown);
  expect(report({ current_inflation: 2, current_policy_rate: 0 }).policy_stance).toBe('LOOSE');
});

test('a rate below 0 is 0 at the bound', () => {
  const recession = report({ current_inflation: -0.5, output_gap_pct: -6, neutral_real_rate: 0.5 });
  expect(recession).toMatchObject({ prescribed_rate: -4.25, zero_bound_rate: 0, prescribed_real_rate: -3.75 });
});

test.each([
  [0.5, true],
  [5e-324, true],
  [0, false],
  [-0.2, false],
])('at a weight of %d the Taylor principle holds: %s', (inflation_weight, holds) => {
  expect(report({ current_inflation: 5, inflation_weight }).taylor_principle_satisfied).toBe(holds);
});

test('a point of inflation moves the rate by 1 + a, a point of output by b', () => {
  const figure = fc.double({ min: -20, max: 20, noNaN: true });
  fc.assert(
    fc.property(
      figure,
      figure,
      figure,
      figure,
      (current_inflation, output_gap_pct, inflation_weight, output_weight) => {
        const state = { current_inflation, output_gap_pct, inflation_weight, output_weight };
        const { prescribed_rate, components } = report(state);
        const dearer = report({ ...state, current_inflation: current_inflation + 1 }).prescribed_rate;
        expect(Math.abs(dearer - prescribed_rate - 1 - inflation_weight)).toBeLessThanOrEqual(1e-12);
        const busier = report({ ...state, output_gap_pct: output_gap_pct + 1 }).prescribed_rate;
        expect(Math.abs(busier - prescribed_rate - output_weight)).toBeLessThanOrEqual(1e-12);
        const { neutral_real_rate, inflation_adjustment, output_adjustment } = components;
        const total = neutral_real_rate + components.current_inflation + inflation_adjustment + output_adjustment;
        expect(Math.abs(total - prescribed_rate)).toBeLessThanOrEqual(1e-12);
      },
    ),
  );
});

test('no figure is -0', () => {
  const none = {
    current_inflation: -0,
    target_inflation: 0,
    output_gap_pct: -0,
    neutral_real_rate: -0,
    inflation_weight: -1,
  };
  const rule = report({ ...none, output_weight: -1, current_policy_rate: -0 });
  const figures = [rule, rule.components].flatMap((part) => Object.values(part) as unknown[]);
  expect(figures.some((figure) => Object.is(figure, -0))).toBe(false);
});
