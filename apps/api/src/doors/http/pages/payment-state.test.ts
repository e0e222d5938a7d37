import { createPayments, facilitatorAt, memoryPaymentStore } from '@quant/x402';
import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { paymentState } from './payment-state';

const PAY_TO = {
  base: '0x209693Bc6afc0C5328bA36FaF03C514EF312287C',
  solana: '2wKupLR9q6wXYppw8Gr2NvWxKBUqm4PPJKkQfoxHDBg4',
};
const BASE = 'eip155:8453';
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';
const KINDS = [
  { x402Version: 2, scheme: 'exact', network: BASE },
  { x402Version: 2, scheme: 'exact', network: SOLANA, extra: { feePayer: PAY_TO.solana } },
];

/** What the health page says of a service whose facilitator answers as told, some time after the first offer. */
async function stateWith(answer: object | 'hangs' | undefined, laterMs = 0) {
  const server = createServer((_, response) => {
    if (answer !== 'hangs') response.end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  if (answer === undefined) await closed(server);
  const facilitator = facilitatorAt({ url });
  let now = Date.UTC(2026, 0, 1);
  const payments = createPayments({
    receivers: (['base', 'solana'] as const).map((network) => ({ network, payTo: PAY_TO[network], facilitator })),
    store: memoryPaymentStore(),
    now: () => now,
    limits: { supportedTimeoutMs: answer === 'hangs' ? 100 : 30_000 },
  });
  const offers = await payments.requirements(1n);
  now += laterMs;
  const state = paymentState({ mode: 'live', payments });
  await payments.close();
  await closed(server);
  return { offers: offers.map(({ network }) => network), ...state };
}

async function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

test.each([
  ['refuses connections', undefined],
  ['never answers', 'hangs' as const],
  ['answers with nonsense', { kinds: 'all' }],
])('a facilitator that %s was never reached, though Base is offered', async (_, answer) => {
  expect(await stateWith(answer)).toEqual({
    mode: 'live',
    offers: [BASE],
    networks: [
      { network: BASE, offered: true, facilitator: 'unreached', facilitator_age_seconds: null },
      { network: SOLANA, offered: false, facilitator: 'unreached', facilitator_age_seconds: null },
    ],
  });
});

test('one that answers is reached, also where it does not support a network', async () => {
  const both = await stateWith({ kinds: KINDS, extensions: [], signers: {} });
  const reached = { offered: true, facilitator: 'ok', facilitator_age_seconds: 0 };
  expect(both.networks).toEqual([
    { network: BASE, ...reached },
    { network: SOLANA, ...reached },
  ]);
  const one = await stateWith({ kinds: KINDS.slice(1), extensions: [], signers: {} });
  expect([one.offers, one.networks]).toEqual([
    [SOLANA],
    [
      { network: BASE, ...reached, offered: false },
      { network: SOLANA, ...reached },
    ],
  ]);
});

test.each([
  [1_200_999, 'ok'],
  [1_201_000, 'stale'],
])('%d ms after its last answer it is %s, and still offered', async (later, facilitator) => {
  const { networks } = await stateWith({ kinds: KINDS, extensions: [], signers: {} }, later);
  expect(networks).toMatchObject([
    { offered: true, facilitator },
    { offered: true, facilitator },
  ]);
});
