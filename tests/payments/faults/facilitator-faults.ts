import {
  type Conduct,
  type Conducts,
  inTurn,
  lastingly,
  OUT_OF_ORDER,
  type Script,
  SOUND,
  WEB_PAGE,
} from '../../kit/facilitator/conduct';
import { type Network, NETWORK_IDS } from '../../kit/buyer/wallet';
import { type Kind, type Stage } from './kind';

const ERROR: Conduct = { acts: false, says: OUT_OF_ORDER };
const ERROR_DONE: Conduct = { acts: true, says: OUT_OF_ORDER };
const SILENT: Conduct = { acts: false, says: 'nothing' };

/** Longer than the time limit of a verification [ms]. */
const LATE_VERIFICATION_MS = 6_000;
/** Longer than the time limit of a settlement, while an EVM payment is still valid for seconds [ms]. */
const LATE_SETTLEMENT_MS: Readonly<Record<Network, number>> = { evm: 21_500, solana: 26_000 };

const TRANSACTION = `0x${'5a'.repeat(32)}`;

/** A facilitator's statement about a settlement, true or not. */
function says(acts: boolean, body: object): Conduct {
  return { acts, says: { status: 200, body: { transaction: TRANSACTION, network: NETWORK_IDS.evm, ...body } } };
}

const refusal = (errorReason: string): Conduct => says(false, { success: false, errorReason });
const PENDING = refusal('settlement_pending');
/** It has sent no transfer yet. */
const PENDING_UNSENT = says(false, { success: false, errorReason: 'settlement_pending', transaction: '' });
const FAILING = lastingly(PENDING, PENDING, refusal('transaction_failed'));
const WRONG_NETWORK = { success: true, network: 'eip155:1' };
const JUNK_HASH = { success: true, transaction: '<none> yet' };

/** Statements of some facilitators after they have sent a transfer. */
const LOOSE: Readonly<Record<string, Conducts>> = Object.fromEntries(
  [
    { errorReason: 'transaction_failed', transaction: '' },
    { errorReason: 'settle_exact_svm_transaction_confirmation_timed_out', transaction: '' },
    { errorReason: 'unexpected_settle_error', transaction: '' },
    { errorReason: 'invalid_transaction_state' },
  ].map((body) => [`settle: ${body.errorReason}, done`, inTurn(says(true, { success: false, ...body }))]),
);

const VERIFY: Readonly<Record<string, Conducts>> = {
  'verify: 500': inTurn(ERROR),
  'verify: late': inTurn({ ...SOUND, delayMs: LATE_VERIFICATION_MS }),
  'verify: connection cut': inTurn({ acts: false, says: 'hang up' }),
  'verify: web page': inTurn({ acts: false, says: WEB_PAGE }),
  'verify: another form': inTurn({ acts: false, says: { status: 200, body: { isValid: 'yes' } } }),
  'verify: refused': inTurn({
    acts: false,
    says: { status: 200, body: { isValid: false, invalidReason: 'insufficient_funds' } },
  }),
};

const SETTLE: Readonly<Record<string, Conducts>> = {
  'settle: 500 before': inTurn(ERROR),
  'settle: 500 after': inTurn(ERROR_DONE),
  'settle: 500 after, twice': inTurn(ERROR_DONE, ERROR_DONE),
  'settle: connection cut before': inTurn({ acts: false, says: 'hang up' }),
  'settle: connection cut after': inTurn({ acts: true, says: 'hang up' }),
  'settle: web page before': inTurn({ acts: false, says: WEB_PAGE }),
  'settle: web page after': inTurn({ acts: true, says: WEB_PAGE }),
  'settle: silence before': inTurn(SILENT),
  'settle: silence after': inTurn({ acts: true, says: 'nothing' }),
  'settle: wrong network, done': inTurn(says(true, WRONG_NETWORK)),
  'settle: wrong network, not done': inTurn(says(false, WRONG_NETWORK)),
  'settle: junk hash, done': inTurn(says(true, JUNK_HASH)),
  'settle: junk hash, not done': inTurn(says(false, JUNK_HASH)),
  'settle: pending, then settled': inTurn(PENDING_UNSENT, PENDING_UNSENT),
  'settle: pending while it is done': inTurn({ acts: true, says: 'pending' }),
  'settle: refused': lastingly(says(false, { success: false, errorReason: 'insufficient_funds', transaction: '' })),
  ...LOOSE,
  'settle: duplicate of its first call': lastingly(ERROR_DONE, refusal('duplicate_settlement')),
};

/** One kind for each fault of each operation. */
export const FACILITATOR_FAULTS: readonly Kind[] = [
  ...Object.entries(VERIFY).map(([name, verify]) => facilitatorFault(name, () => ({ verify }))),
  ...Object.entries(SETTLE).map(([name, settle]) => facilitatorFault(name, () => ({ settle }))),
  facilitatorFault('settle: late', (network) => ({
    settle: inTurn({ ...SOUND, delayMs: LATE_SETTLEMENT_MS[network] }),
  })),
  slow(
    facilitatorFault('settle: out of order until the payment is out of date', (_, { buyer }) => ({
      settle: () => (Date.now() < buyer.validUntil ? ERROR : undefined),
    })),
  ),
  slow(facilitatorFault('settle: pending, then failed', () => ({ settle: FAILING }))),
  slow(facilitatorFault('settle: 500 five times', () => ({ settle: inTurn(ERROR, ERROR, ERROR, ERROR, ERROR) }))),
  {
    name: 'settle: 500 after, without a restart',
    play: (stage) => buyOnce(stage, { settle: inTurn(ERROR_DONE) }),
  },
  {
    name: 'settle: 500 before, without a restart',
    play: (stage) => buyOnce(stage, { settle: inTurn(ERROR) }),
  },
  {
    name: 'settle: 500 after, back from another address',
    play: async (stage) => {
      const isStruck = await buyOnce(stage, { settle: inTurn(ERROR_DONE) });
      await stage.buyer.comeBack(stage.shops, '127.0.0.99');
      return isStruck;
    },
  },
];

function slow(kind: Kind): Kind {
  return { ...kind, isSlow: true };
}

function facilitatorFault(name: string, script: (network: Network, stage: Stage) => Script): Kind {
  return {
    name,
    play: async (stage) => {
      const isStruck = await buyOnce(stage, script(stage.buyer.network, stage));
      await stage.buyer.comeBack(stage.shops);
      return isStruck;
    },
  };
}

/** @returns whether the facilitator got the calls that its script covers */
async function buyOnce({ buyer, facilitator, shops }: Stage, script: Script): Promise<boolean> {
  const [shop = ''] = shops();
  await buyer.sign(shop);
  facilitator.expect(buyer.paymentId, script);
  const wasAsked = (): boolean => facilitator.calls(buyer.paymentId)[script.settle ? 'settle' : 'verify'] > 0;
  await buyer.attemptUntil(wasAsked, { shop });
  return wasAsked();
}
