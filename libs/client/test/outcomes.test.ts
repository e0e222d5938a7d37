import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { against, answering, asking, header, lost, RECEIPT, WAY } from './lying-service';

/** An outcome that `docs/paying.md` lists. */
interface Outcome {
  readonly by: string;
  readonly status?: number;
  readonly code?: string;
  readonly broken?: string;
  readonly receipt?: boolean;
  readonly offer?: boolean;
  /** The transaction in a receipt that denies the payment. */
  readonly denial?: string;
  readonly violations?: boolean;
  readonly meaning: 'not sent' | 'refused' | 'unknown' | 'charged';
  readonly again?: boolean;
  /** It speaks of the payment, and not only of its own attempt. */
  readonly final?: boolean;
}

const table = JSON.parse(readFileSync(join(__dirname, '../../../tools/pay/outcomes.json'), 'utf8')) as Outcome[];
const told = table.filter(({ by, broken }) => (by === 'service' || by === 'proxy') && broken === undefined);
const SAID = { 'not sent': 'none', refused: 'not_charged', unknown: 'unknown', charged: 'paid' } as const;

const nameOf = ({ by, status, code, offer, denial, receipt, violations }: Outcome) =>
  [by, status, code, offer && 'offer', denial, receipt && 'receipt', violations && 'violations'].join(' ');

/** The answer of a row; a proxy without a code writes a page. */
function answerOf({ by, status = 0, code, receipt, offer, denial, violations }: Outcome): Response {
  const headers = new Headers({ 'Retry-After': '0' });
  if (receipt) headers.set('PAYMENT-RESPONSE', header(RECEIPT));
  if (offer) headers.set('PAYMENT-REQUIRED', header({ x402Version: 2, accepts: [WAY] }));
  if (denial !== undefined)
    headers.set('PAYMENT-RESPONSE', header({ ...RECEIPT, success: false, transaction: denial, errorReason: code }));
  if (by === 'proxy' && code === undefined) return new Response('<h1>Error</h1>', { status, headers });
  const detail = violations ? [{ type: 'missing', loc: ['body', 'rate'], msg: 'Field required' }] : 'made up';
  return Response.json(status === 200 ? { cagr: 0.1 } : { detail, ...(code !== undefined && { code }) }, {
    status,
    headers,
  });
}

/** What is said to have become of the payment, and how often it was sent. */
async function outcome(answers: (() => Response | Promise<Response>)[]) {
  const { call, signed, requests } = against(asking(), answers, { maxAttempts: 2 });
  const said = await call().catch((error: unknown) => error as { outcome: string });
  expect(signed()).toBe(1);
  return { outcome: said.outcome, sent: requests.length - 1 };
}

test('the table has the codes of the service that it can refuse with', () => {
  const errors = readFileSync(join(__dirname, '../../../docs/errors.md'), 'utf8');
  const codes = [...errors.matchAll(/^\| `(\w+)` +\| (\d+)/gm)].map(([, code, status]) => `${status} ${code}`);
  const rows = new Set(table.map(({ status, code }) => `${status} ${code}`));
  expect(codes.filter((code) => !rows.has(code))).toEqual([]);
});

describe.each(told.map((row) => [nameOf(row), row] as const))('%s', (_, row) => {
  const answer = () => answerOf(row);

  test('means for the payment what the table says, and is sent again where it may pass', async () => {
    expect(await outcome([answer])).toEqual({ outcome: SAID[row.meaning], sent: row.again ? 2 : 1 });
  });

  test('after an attempt whose answer was lost, only the end of the payment says that nothing was charged', async () => {
    const isDefinite = row.meaning === 'charged' || row.final === true;
    expect((await outcome([lost, answer])).outcome).toBe(isDefinite ? SAID[row.meaning] : 'unknown');
  });
});

test.each([
  ['no answer', lost],
  [
    'half an answer',
    () =>
      new Response(
        new ReadableStream({
          start: (body) => {
            body.error(new Error('cut'));
          },
        }),
      ),
  ],
])('%s is unknown, and the same is sent again', async (_, broken) => {
  expect(await outcome([broken])).toEqual({ outcome: 'unknown', sent: 2 });
  expect(await outcome([broken, () => answering('{"cagr":0.1}')])).toEqual({ outcome: 'paid', sent: 2 });
});
