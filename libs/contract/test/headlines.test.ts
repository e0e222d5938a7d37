import { printedPath, stepsOf, valueAt } from '../src/figures/answer-path';
import { documentedOperations } from '../src/documented-operations';
import { loadForm } from '../src/forms';
import { document } from '../../../tools/testing/contract-document';
import { fieldsOfAnswer } from './figures-of-answers';

const operations = documentedOperations(document);
const calculations = operations.filter(({ kind }) => kind === 'calculator' || kind === 'composite');

test.each(calculations)('$id names three to six headline figures, fewer only if its answer has fewer', (operation) => {
  const { headlines } = operation;
  const figures = new Set(
    fieldsOfAnswer(operation)
      .filter(({ isFigure }) => isFigure)
      .map(({ path }) => path),
  );
  expect(headlines.length).toBeGreaterThanOrEqual(Math.min(3, figures.size));
  expect(headlines.length).toBeLessThanOrEqual(6);
});

const headlined = operations.filter(({ headlines }) => headlines.length > 0);

test.each(headlined)('the headline figures of $id exist in its answer, each once', (operation) => {
  const { headlines } = operation;
  const figures = fieldsOfAnswer(operation).filter(({ isFigure }) => isFigure);
  expect(figures.map(({ path }) => path)).toEqual(expect.arrayContaining([...headlines]));
  expect(new Set(headlines).size).toBe(headlines.length);
});

test.each(headlined)('the first example of $id has a headline figure', ({ headlines, example }) => {
  expect(headlines.map((path) => valueAt(example.response, path) ?? null)).not.toEqual(headlines.map(() => null));
});

test('a form has the headline figures with their meaning and unit', async () => {
  const { headlines } = await loadForm('optionsPrice');
  expect(headlines.map(({ path }) => path)).toEqual([
    ...['price', 'greeks.delta', 'greeks.gamma', 'greeks.vega', 'greeks.theta'],
  ]);
  expect(headlines[0]).toEqual({
    path: 'price',
    meaning: 'Value of one option on one unit of the underlying, in currency.',
    unit: 'currency',
  });
  expect((await loadForm('riskKelly')).headlines.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['full_kelly', 'full_kelly_leverage']),
  );
});

test('a path leads through members, lists and names that are not words', () => {
  expect(stepsOf('a.b[10].c')).toEqual(['a', 'b', 10, 'c']);
  expect(valueAt({ rows: [{ cost: 3 }], levels: { '38.2%': 7 } }, 'rows[0].cost')).toBe(3);
  expect(valueAt({ levels: { '38.2%': 7 } }, 'levels[38.2%]')).toBe(7);
  expect(['levels[38.2%]', 'rows[0].cost'].map(printedPath)).toEqual(['levels.38.2%', 'rows[0].cost']);
  expect(valueAt({ rows: [] }, 'rows[0].cost')).toBeUndefined();
  expect(valueAt({ a: null }, 'a.b')).toBeUndefined();
  expect(valueAt({}, 'constructor')).toBeUndefined();
});
