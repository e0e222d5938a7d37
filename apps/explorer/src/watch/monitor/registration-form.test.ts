import { loadForm } from '@quant/contract/forms';
import { CHAT_GUIDES } from './chat-guides';
import { fieldGroups } from './field-groups';
import { requestFields } from './request-fields';

const fieldsOf = async (operation: string) => requestFields(await loadForm(operation), operation === 'watchTrial');
const fieldOf = async (operation: string, wanted: string) =>
  (await fieldsOf(operation)).find(({ name }) => name === wanted);

test.each(['watchTrial', 'watchUpdate'])('every field of %s has a heading, and is there once', async (operation) => {
  const fields = await fieldsOf(operation);
  const groups = fieldGroups(fields);
  expect(groups.map(({ title }) => title)).toEqual(['Position', 'Exchange', 'Where alerts go', 'When alerts come']);
  const names = groups.flatMap((group) => group.fields.map(({ name }) => name));
  expect([...names].sort()).toEqual(fields.map(({ name }) => name).sort());
});

test('a field that no heading names comes last', () => {
  const groups = fieldGroups([
    { name: 'later', type: 'number', description: '' },
    { name: 'asset', type: 'string', description: '' },
  ]);
  expect(groups.map(({ title, fields }) => [title, fields[0]?.name])).toEqual([
    ['Position', 'asset'],
    ['More', 'later'],
  ]);
});

test('every chat service of the contract has its instructions', async () => {
  const format = await fieldOf('watchTrial', 'webhook_format');
  expect(CHAT_GUIDES.map(({ format: name }) => name)).toEqual(
    format?.choices?.filter((choice) => choice !== 'auto' && choice !== 'standard'),
  );
});

test('each exchange is offered by one name', async () => {
  const venue = await fieldOf('watchTrial', 'venue');
  expect(venue?.choices).toEqual(['binanceusdm', 'bybit', 'okx', 'hyperliquid', 'krakenfutures']);
  expect((await loadForm('watchTrial')).fields.find(({ name }) => name === 'venue')?.choices).toContain('kraken');
});

test('a new monitor may leave out every threshold, an existing one has them all', async () => {
  const [added, changed] = await Promise.all(['watchTrial', 'watchUpdate'].map((id) => fieldOf(id, 'thresholds')));
  // the defaults of docs/watch.md
  expect(added?.fields?.map((one) => [one.name, one.isRequired ?? false, one.default])).toEqual([
    ['warn_pct', false, undefined],
    ['critical_pct', false, undefined],
    ['funding_flip', false, true],
    ['vol_regime', false, true],
    ['market_data', false, true],
    ['recovery', false, false],
  ]);
  expect(changed?.fields?.every(({ isRequired }) => isRequired)).toBe(true);
});
