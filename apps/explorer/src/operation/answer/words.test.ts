import { operations } from '@quant/operations';
import { type FormField, loadForm } from '@quant/contract/forms';
import { nullReason } from './value-text';
import { wordsOf } from './words';

it.each([
  ['price', 'Price'],
  ['annualized_vol', 'Annualized volatility'],
  ['cagr_pct', 'CAGR %'],
  ['prob_itm', 'Probability in the money'],
  ['prob_ruin', 'Probability of ruin'],
  ['d1', 'd1'],
  ['S', 'S'],
  ['var_cornish_fisher', 'VaR Cornish Fisher'],
  ['constructor', 'Constructor'],
])('%s is read as %s', (name, words) => {
  expect(wordsOf(name)).toBe(words);
});

it.each([
  ['ln(F/K)/v + v/2; null when v = 0, or beyond the double range.', 'null when v = 0, or beyond the double range'],
  ['wins/total. null without trades.', 'null without trades'],
  ['As in e.g. 1.5 times. Null when x is\nnull.', 'Null when x is null'],
  ['Mean of those that are not null. null when none is.', 'null when none is'],
  ['The ten Greeks.', undefined],
  ['A nullable thing.', undefined],
])('of %j the reason is %j', (description, reason) => {
  expect(nullReason(description)).toBe(reason);
});

it.each(operations.map(({ id }) => id))('every null of %s that is described has a reason', async (id) => {
  const { figures } = await loadForm(id);
  const told = all(figures).filter(({ description }) => /\bnull\b/i.test(description));
  for (const { description } of told) expect(nullReason(description)).toMatch(/\bnull\b/i);
});

function all(figures: readonly FormField[]): readonly FormField[] {
  return figures.flatMap((figure) => [figure, ...all(figure.fields ?? [])]);
}
