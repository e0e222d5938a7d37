import { isInvalidRequest } from '@quant/operations';
import { asRefusal, compileOperations, explanationOf, type Operation } from '@quant/operations/all';
import { type Calculator, calculators, document, examplesOf } from '../../../../tools/testing/contract-document';
import { violationsOf } from './violations';

/**
 * What the libraries refuse is told in the names of the wire. Each operation is driven, past its schema, with everything that
 * breaks a rule of it, and with its examples in disorder: inputs left out, exchanged, in the words of another mode.
 */
const operations = compileOperations();

type Fields = Readonly<Record<string, unknown>>;

const NUMBERS = [0, -1, 1e-9, 0.5, 1, 2, 100, 1e6];
const TEXTS = ['2025-02-30', 'x'];

/** Bodies like an example, most of which contradict themselves somewhere. */
function* disordered(example: Fields, schema: object): Generator<Fields> {
  const { properties = {} } = schema as { properties?: Readonly<Record<string, { enum?: readonly unknown[] }>> };
  const names = Object.keys(properties);
  const modes = Object.entries(properties).flatMap(([name, { enum: words = [] }]) =>
    words.map((word) => ({ [name]: word })),
  );
  for (const mode of [{}, ...modes]) {
    const base: Fields = { ...example, ...mode };
    for (const name of names) {
      yield without(base, name);
      for (const value of replacementsOf(base[name])) yield { ...base, [name]: value };
      for (const other of names)
        if (typeof base[other] === typeof base[name]) yield { ...base, [name]: base[other], [other]: base[name] };
    }
  }
}

function without(fields: Fields, name: string): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name));
}

function replacementsOf(value: unknown): readonly unknown[] {
  if (value === null || value === undefined) return NUMBERS;
  if (typeof value === 'number') return [null, ...NUMBERS];
  if (typeof value === 'string') return [null, ...TEXTS];
  if (!Array.isArray(value)) return [null, Object.fromEntries(Object.keys(value).map((key) => [key, 0]))];
  const items = value as readonly unknown[];
  const [first] = items;
  return [null, items.slice(1), items.slice(0, 2), [...items, first], items.map(() => first), [...items].reverse()];
}

/** To a report come only bodies that the contract accepts. */
function mayReach({ id }: Operation, body: unknown): boolean {
  return explanationOf(id)?.(body).length === 0;
}

/** What clients would be told of those bodies that are refused. */
async function refusalsOf(operation: Operation, bodies: Iterable<unknown>): Promise<ReadonlySet<string>> {
  const messages = new Set<string>();
  for (const body of bodies) {
    if (!mayReach(operation, body)) continue;
    try {
      await operation.execute(body);
    } catch (error) {
      const refusal = asRefusal(error, body);
      if (isInvalidRequest(refusal)) for (const { msg } of refusal.violations) messages.add(msg);
    }
  }
  return messages;
}

const known = new Map<string, Promise<ReadonlySet<string>>>();

function messagesOf(calculator: Calculator): Promise<ReadonlySet<string>> {
  const { id, request } = calculator;
  const examples = examplesOf(calculator).map(({ body }) => body as Fields);
  const broken = violationsOf(request.schema, document, examples[0]).map(({ body }) => body);
  const bodies = [...broken, ...examples.flatMap((example) => [...disordered(example, request.schema)])];
  const messages = known.get(id) ?? refusalsOf(operations.get(id) as Operation, bodies);
  known.set(id, messages);
  return messages;
}

/** A word of a library: capitals inside a word, or two at its beginning. */
const LIBRARY_WORD = /\b[a-z]+\d*[A-Z]\w*|\b[A-Z]{2}[a-z]\w*/;

test.each(calculators)('$path speaks the words of the wire', async (calculator) => {
  const messages = [...(await messagesOf(calculator))];
  expect(messages.filter((message) => LIBRARY_WORD.test(message))).toEqual([]);
  expect(messages.filter((message) => /\b(undefined|null)\b/.test(message))).toEqual([]);
});

// that the libraries were really asked for what only they refuse
test.each([
  ['risk/kelly', 'win_rate is required in this mode'],
  ['derivatives/lookback-option', 'K is required when lookback_type is fixed'],
  ['derivatives/lookback-option', 'S_min must be at most the spot S; received 100'],
  ['derivatives/volatility-surface', 'market_data must be of distinct pairs of strike and expiry_days'],
  ['options/strategy', 'S_range must be two ascending prices; received an array of 2'],
  ['crypto/impermanent-loss', "upper_tick is required where amm_type is 'v3'"],
  ['crypto/vesting-schedule', 'start_date must be a calendar date YYYY-MM-DD of the years'],
  ['indicators/crossover', 'fast_period must be less than slow_period; received 100'],
  ['portfolio/rebalance-plan', 'current_holdings must be of a sum above 0; received an object'],
  ['trade/evaluate', 'stop_loss must be on the other side of entry_price than take_profit'],
  ['fx/forward-rate', 'forward_end must be above forward_start; received 0'],
])('%s says: %s', async (endpoint, sentence) => {
  const calculator = calculators.find(({ path }) => path === `/v1/${endpoint}`) as Calculator;
  expect([...(await messagesOf(calculator))]).toContainEqual(expect.stringContaining(sentence));
});
