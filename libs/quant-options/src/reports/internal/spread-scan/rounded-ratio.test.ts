import { ranked } from '../../../ranking/ranked';
import { roundedRatio } from './rounded-ratio';

test.each<[title: string, spreads: [number | null, number][], expected: number[]]>([
  ['the higher ratio', [[1, 10], [2, 20]], [20, 10]], // prettier-ignore
  ['a negative ratio before none', [[null, 10], [-5, 20]], [20, 10]], // prettier-ignore
  ['none on both sides: the first', [[null, 10], [null, 20]], [10, 20]], // prettier-ignore
  ['a difference below 1e-9: the first', [[1, 10], [1.0000000001, 20]], [10, 20]], // prettier-ignore
  ['a difference above 1e-9', [[1.000000002, 20], [1, 10]], [20, 10]], // prettier-ignore
  ['ratios near the end of doubles', [[1e300, 10], [1.5e308, 20]], [20, 10]], // prettier-ignore
])('first comes %s', (_, spreads, expected) => {
  const rows = spreads.map(([risk_reward, K1]) => ({ risk_reward, K1 }));
  expect(ranked(rows, [roundedRatio]).map(({ K1 }) => K1)).toEqual(expected);
});
