import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Chain } from '../src/index';
import { DEFINITE_REASONS, outcomeOf, type SettleAnswer } from '../src/sale/outcome';
import { expired, lost, seconds, SOLD, stubbedServiceOfEachTest, summary, UNKNOWN } from './stubbed-service';

/** An outcome that `docs/paying.md` lists. */
interface Row {
  readonly by: string;
  readonly status: number;
  readonly answer: SettleAnswer;
  readonly state?: 'spent' | 'unspent' | 'open' | 'none';
  /** Whether the time of the payment is over. */
  readonly over?: boolean;
  readonly meaning: 'refused' | 'unknown' | 'charged';
}

const table = JSON.parse(readFileSync(join(__dirname, '../../../tools/pay/outcomes.json'), 'utf8')) as Row[];
const MEANINGS = { settled: 'charged', refused: 'refused', spent: 'unknown', pending: 'unknown', unknown: 'unknown' };

const ofFacilitator = table.filter(({ by }) => by === 'facilitator');

test.each(ofFacilitator.map((row) => [row.status, JSON.stringify(row.answer), row] as const))(
  'a facilitator that answers %d %s',
  (_, __, { status, answer, meaning }) => {
    expect(MEANINGS[outcomeOf('eip155:84532', status, answer).status]).toBe(meaning);
  },
);

test('every definite reason is in the table, and no other', () => {
  const refused = ofFacilitator.filter(({ meaning }) => meaning === 'refused');
  expect(new Set(refused.map(({ answer }) => answer.errorReason))).toEqual(DEFINITE_REASONS);
});

const service = stubbedServiceOfEachTest();
const SAYS = {
  spent: () => Promise.resolve({ status: 'spent', transaction: `0x${'cd'.repeat(32)}` }),
  unspent: () => Promise.resolve({ status: 'unspent' }),
  open: () => Promise.resolve({ status: 'open' }),
  none: () => Promise.reject(new Error('no answer')),
} as const satisfies Record<string, Chain['spendOf']>;
const TOLD = { charged: SOLD, refused: [402, 'payment_expired_unspent'], unknown: UNKNOWN };

test.each(table.filter(({ by }) => by === 'chain').map((row) => [row.state, row.over, row] as const))(
  'a chain that says %s, with the time of the payment over: %s',
  async (state = 'none', over, { meaning }) => {
    const s = service();
    s.chain = [SAYS[state]];
    s.answers = [lost, expired];
    const payments = s.open();
    await s.pay(payments);
    await seconds(over ? 158 : 140);
    expect(summary(await s.pay(payments))).toEqual(TOLD[meaning]);
  },
);
