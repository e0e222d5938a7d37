import { type ServedDevFacilitator, serveDevFacilitator } from '../src/dev/index';
import { codeOf, evmPayer, type Payer, svmPayer } from './payers';
import { income, openShop, receivers, type Shop } from './shop';

/** Kinds of wallets, and thereby of networks. */
export const WALLETS = ['EVM', 'Solana'] as const;

/** A shop over a dev facilitator, for one test. */
export interface DevShop {
  readonly dev: ServedDevFacilitator;
  readonly shop: Shop;
  readonly newPayer: (wallet: (typeof WALLETS)[number]) => Promise<Payer>;
  /** Income of all sellers during the work, in micro-USDC. */
  readonly earned: (work: () => Promise<unknown>) => Promise<bigint>;
}

/** Opens a new shop for each test; the tests of a file share the facilitator. */
export function devShopOfEachTest(): () => DevShop {
  let dev: ServedDevFacilitator;
  let shop: Shop;
  beforeAll(async () => {
    dev = await serveDevFacilitator(0);
  });
  afterAll(() => dev.close());
  beforeEach(async () => {
    shop = await openShop({ receivers: receivers(dev.facilitator) });
  });
  afterEach(() => shop.close());
  return () => ({
    ...{ dev, shop },
    newPayer: (wallet) => (wallet === 'EVM' ? Promise.resolve(evmPayer()) : svmPayer(`${dev.url}/solana-rpc`)),
    earned: async (work) => {
      const before = income(dev.facilitator);
      await work();
      return income(dev.facilitator) - before;
    },
  });
}

/** Expects a refusal that does not ask the payer to pay again. */
export async function expectBoundElsewhere(response: Response): Promise<void> {
  expect([response.status, await codeOf(response)]).toEqual([409, 'payment_bound_to_another_request']);
  expect(response.headers.get('PAYMENT-REQUIRED')).toBeNull();
}

export async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5));
}
