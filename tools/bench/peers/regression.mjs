// Compares a regression with all its inference, on three predictors and a thousand observations.
import { readFileSync } from 'node:fs';
import jstat from 'jstat';

const { x, y, values } = JSON.parse(readFileSync(new URL('../vectors/regression.json', import.meta.url), 'utf8'));

// By path: the build output is measured, as a program gets it that installs the package
const ours = await import(new URL('../../../libs/quant-stats/bench/anchors.mjs', import.meta.url).href);

/** The predictors of the same data by columns, as some contenders take them: turning rows takes longer than the regression. */
const columns = x[0].map((_, j) => Float64Array.from(x.map((row) => row[j])));

/** In the names of ../vectors/regression.json. */
const named = (coefficients) => Object.fromEntries(Array.from(coefficients, (value, j) => [`b${j}`, value]));

export const REGRESSION_TASKS = [
  {
    title: `Linear regression: ${y.length} observations, ${x[0].length} predictors`,
    inputs: [{ x, y, columns }],
    expected: [values],
    contenders: [
      {
        name: '@quant/stats, with inference and residuals (checked input)',
        run: (data) => ours.ols(data.x, data.y),
        answer: named,
      },
      {
        name: '@quant/stats, coefficients alone (checked input)',
        run: (data) => ours.olsCoefficients(data.columns, data.y),
        answer: named,
      },
      {
        name: 'jstat 1.9.6, with inference',
        run: (data) =>
          jstat.models.ols(
            data.y,
            data.x.map((row) => [1, ...row]),
          ).coef,
        answer: named,
      },
    ],
  },
];
