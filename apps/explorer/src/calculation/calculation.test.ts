import { loadOperation } from '@quant/operations/load';
import { type Picture } from '@quant/plots';
import { calculation, loadCalculation } from './calculation';

const PICTURE: Picture = { id: 'a', title: 'A', subtitle: '', description: '', x: { label: '' }, panels: [] };

it('answers with the JSON of the operation, and draws it', async () => {
  const calculate = await loadCalculation('optionsPrice');
  const { call } = await loadOperation('optionsPrice');
  const request = { S: 100, K: 105, T: 0.5, sigma: 0.2 };
  const outcome = await calculate(request);
  expect(outcome).toMatchObject({ kind: 'answered', text: call(request) });
  expect(outcome.kind === 'answered' && outcome.pictures.length).toBeGreaterThan(0);
});

it('answers a batch as the service does', async () => {
  const calculate = await loadCalculation('batch');
  const cagr = { endpoint: 'tvm/cagr', params: { start_value: 100, end_value: 121, years: 2 } };
  const outcome = await calculate({ requests: [cagr] });
  expect(outcome).toMatchObject({ kind: 'answered', pictures: [] });
  const { call } = await loadOperation('tvmCagr');
  expect(outcome.kind === 'answered' && outcome.text).toContain(`"data":${call(cagr.params)}`);
  expect(await calculate({ requests: [] })).toMatchObject({
    kind: 'refused',
    violations: [{ loc: ['body', 'requests'] }],
  });
});

it('refuses with the violations of the contract', async () => {
  const calculate = await loadCalculation('optionsPrice');
  expect(calculate({ S: -1, K: 105, T: 0.5, sigma: 0.2 })).toMatchObject({
    kind: 'refused',
    violations: [{ loc: ['body', 'S'] }],
  });
});

it('keeps an answer whose picture cannot be drawn, and says why', () => {
  const outcome = calculation(
    () => '{"a":1}',
    () => {
      throw new RangeError('no curve');
    },
  )({});
  expect(outcome).toMatchObject({ kind: 'answered', text: '{"a":1}', pictures: [], pictureFault: 'no curve' });
});

it('waits for a later answer, and reports its failure', async () => {
  const draw = () => [PICTURE];
  await expect(calculation(() => Promise.resolve('1'), draw)({})).resolves.toMatchObject({ pictures: [PICTURE] });
  await expect(calculation(() => Promise.reject(new Error('no market')), draw)({})).resolves.toEqual({
    kind: 'failed',
    sentence: 'no market',
  });
});
