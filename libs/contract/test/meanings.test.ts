import { documentedOperations } from '../src/documented-operations';
import { meaningOf } from '../src/figures/meaning';
import { document } from '../../../tools/testing/contract-document';
import { fieldsOfAnswer } from './figures-of-answers';

/** Characters: a sentence beside its figure, and the tooltip of a phone. */
const LONGEST = 90;

/** What is wrong with the first sentence → how to see it. */
const FAULTS: readonly (readonly [string, (meaning: string, name: string) => boolean])[] = [
  ['is no sentence', (meaning) => !/^[A-Z\d].*\.$/.test(meaning)],
  ['is too long', ({ length }) => length > LONGEST],
  ['repeats the name', (meaning, name) => startsWith(meaning, name) || startsWith(meaning, name.replaceAll('_', ' '))],
  ['says "value"', (meaning) => /^the value of/i.test(meaning)],
  ['names a field', (meaning) => /[a-z\d]_[a-z\d]/i.test(meaning)],
  ['is a formula', (meaning) => /[=·√Σ×^∂|]|(?<!R)²|\w\/\w|\)\/|\/\(| [−+] |\w\(/.test(meaning)],
  ['says when it is null', (meaning) => /\bnull\b/i.test(meaning)],
  [
    'leans on its neighbours',
    (meaning) => /^(the same|as (sent|used|requested|in the)|that of|of|by)\b/i.test(meaning),
  ],
];

function startsWith(meaning: string, name: string): boolean {
  const rest = meaning.slice(name.length);
  return meaning.toLowerCase().startsWith(name.toLowerCase()) && !/^\w/.test(rest);
}

function faultsOf(name: string, description: string): readonly string[] {
  const meaning = meaningOf(description);
  return FAULTS.flatMap(([fault, isFaulty]) => (isFaulty(meaning, name) ? [`${fault}: ${meaning}`] : []));
}

test.each(documentedOperations(document))('every figure of $id says first what it means', (operation) => {
  const faults = fieldsOfAnswer(operation).flatMap(({ name, path, description }) =>
    faultsOf(name, description).map((fault) => `${path} ${fault}`),
  );
  expect(faults).toEqual([]);
});

test.each([
  ['cvar', 'Mean loss on the worst 5 % of days. Mean of the returns up to var_95.', []],
  ['edge', 'p·avg_win − q·avg_loss, the expected gain per bet.', ['is no', 'names', 'is a formula']],
  ['half_kelly', 'Half Kelly of the position. null without it.', ['repeats']],
  ['price', 'The value of one option; null without one', ['is no', 'says "value"', 'says when']],
  ['pct', 'The same in percent.', ['leans']],
  ['r_squared', `Share that is explained (R²)${', and more of it'.repeat(6)}.`, ['is too long']],
])('%s: %s', (name, description, faults) => {
  expect(faultsOf(name, description)).toEqual(faults.map((fault) => expect.stringMatching(`^${fault}`) as unknown));
});
