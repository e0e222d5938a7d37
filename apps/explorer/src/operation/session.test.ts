import { operations, type OperationSummary } from '@quant/operations';
import { loadForm } from '@quant/contract/forms';
import { type Calculation, type CalculationOutcome, type RequestValues } from '../calculation/calculation';
import { Session } from './session';

/** A lane that answers when the test says so. */
class FakeLane {
  readonly runs: { readonly values: RequestValues; readonly onOutcome: (outcome: CalculationOutcome) => void }[] = [];
  run(values: RequestValues, onOutcome: (outcome: CalculationOutcome) => void): void {
    this.runs.push({ values, onOutcome });
  }
  cancel(): void {
    this.runs.length = 0;
  }
  close(): void {
    this.runs.length = 0;
  }
}

const answered = (values: RequestValues, milliseconds = 1): CalculationOutcome => ({
  kind: 'answered',
  text: JSON.stringify({ of: values['S'] }),
  pictures: [],
  milliseconds,
});
const REFUSED: CalculationOutcome = {
  kind: 'refused',
  violations: [{ type: 'greater_than', loc: ['body', 'S'], msg: 'must be > 0', input: -1 }],
};

async function sessionOf(calculate: Calculation, id = 'optionsPrice', lane = new FakeLane()): Promise<Session> {
  const operation = operations.find((one) => one.id === id) as OperationSummary;
  return new Session(operation, await loadForm(id), calculate, { S: 100 }, lane);
}

it('answers before a change returns', async () => {
  const session = await sessionOf((values) => answered(values));
  expect(session.answered.value?.answer).toEqual({ of: 100 });
  session.set('S', 101);
  expect(session.answered.value).toMatchObject({ answer: { of: 101 }, values: { S: 101 } });
  session.set('S', undefined);
  expect(session.values.value).toEqual({});
});

it('keeps the last answer while a value is invalid', async () => {
  const session = await sessionOf((values) => (Number(values['S']) < 0 ? REFUSED : answered(values)));
  session.set('S', -1);
  expect(session.answered.value?.answer).toEqual({ of: 100 });
  expect(session.refusal.value?.violations[0]?.loc).toEqual(['body', 'S']);
  session.set('S', 5);
  expect(session.refusal.value).toBeUndefined();
});

it('shows no answer to older values', async () => {
  const waiting: ((outcome: CalculationOutcome) => void)[] = [];
  const session = await sessionOf(() => new Promise((resolve) => waiting.push(resolve)));
  session.set('S', 101);
  waiting[1]?.(answered({ S: 101 }));
  await Promise.resolve();
  waiting[0]?.(answered({ S: 100 }));
  await Promise.resolve();
  expect(session.answered.value?.answer).toEqual({ of: 101 });
});

it('moves slow runs to a worker, and can cancel them', async () => {
  const lane = new FakeLane();
  const session = await sessionOf((values) => answered(values, 200), 'tvmCagr', lane);
  session.set('S', 101);
  expect(session.running.value).toMatchObject({ expected: 200 });
  expect(session.answered.value?.answer).toEqual({ of: 100 });
  const [run] = lane.runs;
  session.cancel();
  run?.onOutcome(answered({ S: 101 }));
  expect(session.answered.value?.answer).toEqual({ of: 100 });
  expect(session.running.value).toBeUndefined();
  expect(session.refusal.value?.sentence).toMatch(/cancelled/);
  session.set('S', 102);
  lane.runs[0]?.onOutcome(answered({ S: 102 }, 200));
  expect(session.answered.value?.answer).toEqual({ of: 102 });
  expect(session.refusal.value).toBeUndefined();
});

it('keeps the message of a cleared series until another field changes', async () => {
  const session = await sessionOf((values) => answered(values), 'riskFullAnalysis');
  session.replace(session.form.examples[0].values);
  session.set('returns', [0.01, 0.02]);
  session.set('returns', [0.01, 0.02, 0.03]);
  expect(session.cleared.value).toEqual(['equity_curve']);
  session.set('portfolio_value', 1);
  expect(session.cleared.value).toEqual([]);
});
