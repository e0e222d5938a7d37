import { loadForm } from '@quant/operations/forms';
import { CHAT_GUIDES } from './chat-guides';
import { fieldGroups } from './field-groups';

const fieldsOf = async (operation: string) => (await loadForm(operation)).fields.filter(({ place }) => !place);

test.each(['watchTrial', 'watchUpdate'])('every field of %s has a heading, and is there once', async (operation) => {
  const fields = await fieldsOf(operation);
  const groups = fieldGroups(fields);
  expect(groups.map(({ title }) => title)).toEqual(['Position', 'Exchange', 'Alerts']);
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
  const format = (await fieldsOf('watchTrial')).find(({ name }) => name === 'webhook_format');
  expect(CHAT_GUIDES.map(({ format: name }) => name)).toEqual(
    format?.choices?.filter((choice) => choice !== 'auto' && choice !== 'standard'),
  );
});

test('thresholds are entered as the object of the contract', async () => {
  const thresholds = (await fieldsOf('watchTrial')).find(({ name }) => name === 'thresholds');
  expect(thresholds?.fields?.map(({ name }) => name)).toEqual([
    ...['warn_pct', 'critical_pct', 'funding_flip', 'vol_regime', 'market_data', 'recovery'],
  ]);
  expect(thresholds?.fields?.some(({ isRequired }) => isRequired)).toBe(false);
});
