import {
  address,
  getBase64EncodedWireTransaction,
  getBase64Encoder,
  getTransactionDecoder,
  partiallySignTransaction,
} from '@solana/kit';
import { type PaymentPayload } from '@x402/core/types';
import { evmChainAt, facilitatorAt, solanaChainAt, type Chain, type SpendQuestion } from '../../../libs/x402/src/index';
import { type Shop } from '../../../libs/x402/test/shop';
import { type Hex, getAddress, parseSignature } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { FUNDS, type LocalChain } from '../chains/local-chain';
import { post } from '../http/post';
import { type LocalWorld, openLocalWorld } from '../local-world';
import { type Payer, evmPayer } from '../../kit/buyer/payer';
import { openLocalShop } from '../service/open-local-shop';

let world: LocalWorld;
let shop: Shop;
// time is moved on a chain, and cannot be moved back
beforeEach(async () => {
  world = await openLocalWorld();
  shop = await openLocalShop(world);
});
afterEach(async () => {
  await shop.close();
  await world.close();
});

/** Reads the chain at the chain's own time. */
async function readerOf(chain: LocalChain): Promise<Chain> {
  const time = await chain.now();
  const node = { url: chain.rpcUrl, now: () => time };
  return chain.network === 'base' ? evmChainAt(node) : solanaChainAt(node);
}

const spendOf = async (chain: LocalChain, question: SpendQuestion) => (await readerOf(chain)).spendOf(question);

/** A payment that is not settled. */
async function signed(chain: LocalChain, payer: Payer): Promise<SpendQuestion> {
  const header = await payer.sign(shop.url);
  const payload = JSON.parse(Buffer.from(header, 'base64').toString('utf8')) as PaymentPayload;
  return {
    request: { payload, requirements: payload.accepted },
    payer: payer.address,
    firstSeenAt: await chain.now(),
  };
}

function settle({ request }: SpendQuestion) {
  return facilitatorAt({ url: world.facilitator.url }).settle(request.payload, request.requirements);
}

describe.each(['base', 'solana'] as const)('on %s', (network) => {
  let chain: LocalChain;
  beforeEach(() => (chain = world.chains[network]));

  test('a payment is open, then over: unspent, and it cannot be settled any more', async () => {
    const question = await signed(chain, await chain.newPayer());
    expect(await spendOf(chain, question)).toEqual({ status: 'open' });
    await chain.pass(100);
    expect(await spendOf(chain, question)).toEqual({ status: 'unspent' });
    expect(await settle(question).catch(() => ({ success: false }))).toMatchObject({ success: false });
    expect(await chain.income()).toEqual([]);
  });

  test('a payment is spent, by the transaction that the facilitator names, now and later', async () => {
    const question = await signed(chain, await chain.newPayer());
    const { success, transaction } = await settle(question);
    expect([success, await chain.income()]).toEqual([true, [5000n]]);
    expect(await spendOf(chain, question)).toEqual({ status: 'spent', transaction });
    await chain.pass(3600);
    expect(await spendOf(chain, question)).toEqual({ status: 'spent', transaction });
  });

  test('another payment of the same payer does not count', async () => {
    const payer = await chain.newPayer();
    const [paid, lost] = [await signed(chain, payer), await signed(chain, payer)];
    await settle(paid);
    expect(await spendOf(chain, lost)).toEqual({ status: 'open' });
    await chain.pass(100);
    expect(await spendOf(chain, lost)).toEqual({ status: 'unspent' });
    expect(await spendOf(chain, paid)).toMatchObject({ status: 'spent' });
  });
});

describe('on base', () => {
  const authorizationIn = ({ request }: SpendQuestion) => request.payload.payload as unknown as SignedAuthorization;

  test('a cancelled authorization is unspent, and remains unspent', async () => {
    const { base } = world.chains;
    const account = privateKeyToAccount(generatePrivateKey());
    await base.fund(account.address, FUNDS);
    const question = await signed(base, evmPayer(account));
    const { nonce } = authorizationIn(question).authorization;
    const signature = await account.signTypedData({
      domain: {
        name: 'USD Coin',
        version: '2',
        chainId: 8453,
        verifyingContract: getAddress(question.request.requirements.asset),
      },
      types: {
        CancelAuthorization: [
          { name: 'authorizer', type: 'address' },
          { name: 'nonce', type: 'bytes32' },
        ],
      },
      primaryType: 'CancelAuthorization',
      message: { authorizer: account.address, nonce },
    });
    const { r, s, v } = parseSignature(signature);
    const args = [account.address, nonce, Number(v), r, s] as const;
    expect(await base.callToken({ functionName: 'cancelAuthorization', args })).toBe(true);
    expect(await spendOf(base, question)).toEqual({ status: 'open' }); // its block may still be replaced
    await base.pass(60);
    expect(await spendOf(base, question)).toEqual({ status: 'unspent' });
    expect((await settle(question)).success).toBe(false);
    expect(await base.income()).toEqual([]);
  });

  test('a transfer that fails leaves the payment unspent: the authorization stays open until it ends', async () => {
    const { base } = world.chains;
    const question = await signed(base, await base.newPayer(1n));
    const { authorization, signature } = authorizationIn(question);
    const { from, to, value, validAfter, validBefore, nonce } = authorization;
    const args = [from, to, BigInt(value), BigInt(validAfter), BigInt(validBefore), nonce, signature] as const;
    expect(await base.callToken({ functionName: 'transferWithAuthorization', args })).toBe(false);
    expect(await spendOf(base, question)).toEqual({ status: 'open' });
    await base.pass(100);
    expect(await spendOf(base, question)).toEqual({ status: 'unspent' });
    expect(await base.income()).toEqual([]);
  });
});

interface SignedAuthorization {
  readonly signature: Hex;
  readonly authorization: Readonly<
    Record<'from' | 'to' | 'nonce', Hex> & Record<'value' | 'validAfter' | 'validBefore', string>
  >;
}

test('on solana a failed transaction is unspent immediately, and cannot succeed later', async () => {
  const { solana } = world.chains;
  const payer = await solana.newPayer(1n);
  const question = await signed(solana, payer);
  const wire = String(question.request.payload.payload['transaction']);
  const transaction = getTransactionDecoder().decode(getBase64Encoder().encode(wire));
  const complete = await partiallySignTransaction([world.accounts.solana.signer.keyPair], transaction as never);
  const params = [getBase64EncodedWireTransaction(complete), { encoding: 'base64' }];
  const sent = await post(solana.rpcUrl, { jsonrpc: '2.0', id: 1, method: 'sendTransaction', params });
  expect(await sent.json()).toMatchObject({ result: expect.any(String) as string });
  expect(await spendOf(solana, question)).toEqual({ status: 'unspent' });
  expect(await solana.income()).toEqual([]);
  expect(await solana.balanceOf(address(payer.address))).toBe(1n);
});
