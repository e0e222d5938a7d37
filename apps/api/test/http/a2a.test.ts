import { type Message, Role, type SendMessageRequest, type Task, TaskState } from '@a2a-js/sdk';
import {
  type Client,
  ClientFactory,
  ClientFactoryOptions,
  DefaultAgentCardResolver,
  JsonRpcTransportFactory,
} from '@a2a-js/sdk/client';
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { type PaymentRequired } from '@x402/core/types';
import { offeredOperations } from '../../src/commerce/offered-operation';
import { document } from '../../../../tools/testing/contract-document';
import { evmPayer, type Payer } from './payers';
import { startSelling, type SellingService } from './selling';
import { operations, VALID } from './service';

// the client verifies signed cards with it, of which there is none here; it has no form that jest can load
jest.mock('jose', () => ({}));

/** The card and the messages are read by the protocol's own client; what it will not send is sent by hand. */
const COMPOSITE = offeredOperations(document).find(({ tool }) => tool === 'pairs_signal');
const PAIR = COMPOSITE?.example.request;
const CALL = { operation: 'options_price', arguments: VALID };

let service: SellingService;
beforeAll(async () => (service = await startSelling({ limits: { calculator: 2, crypto_risk: 0, live: 0 } })));
afterAll(() => service.stop());

const others: SellingService[] = [];
afterEach(async () => {
  for (const other of others.splice(0)) await other.stop();
});

/** A service of its own for one test, which is stopped whatever becomes of that. */
async function another(options?: Parameters<typeof startSelling>[0]): Promise<SellingService> {
  const other = await startSelling(options);
  others.push(other);
  return other;
}

/** The card names the public address; these tests ask the process that they have started. */
function redirected(url: string): typeof fetch {
  return (input, init) =>
    fetch((input instanceof Request ? input.url : input).toString().replace('http://localhost:8000', url), init);
}

function factoryFor(url: string, legacy = false): ClientFactory {
  const fetchImpl = redirected(url);
  const legacyCompat = { enabled: legacy };
  const transports = [new JsonRpcTransportFactory({ fetchImpl, legacyCompat })];
  const cardResolver = new DefaultAgentCardResolver({ fetchImpl, legacyCompat });
  return new ClientFactory(ClientFactoryOptions.createFrom(ClientFactoryOptions.default, { transports, cardResolver }));
}

/** A client as of version 1.0, found by the card at its well-known address. */
function connect(url = service.url): Promise<Client> {
  return factoryFor(url).createFromUrl(url);
}

/** A client as of version 0.3, which knows nothing of `supportedInterfaces`. */
async function connectAsOf03(url = service.url): Promise<Client> {
  const card = (await (await fetch(`${url}/.well-known/agent.json`)).json()) as Record<string, unknown>;
  const { supportedInterfaces, ...older } = card;
  expect(supportedInterfaces).toBeDefined();
  return factoryFor(url, true).createFromAgentCard({ ...older, protocolVersion: '0.3.0' } as never);
}

type Content = { $case: 'data'; value: unknown } | { $case: 'text'; value: string };

function messageOf(contents: readonly Content[], metadata?: Record<string, unknown>, taskId = ''): SendMessageRequest {
  const parts = contents.map((content) => ({ content, metadata: undefined, filename: '', mediaType: '' }));
  const ids = { messageId: randomUUID(), contextId: '', taskId };
  const message = { ...ids, role: Role.ROLE_USER, parts, metadata, extensions: [], referenceTaskIds: [] };
  return { tenant: '', message, configuration: undefined, metadata: undefined };
}

const dataOf = (value: unknown, metadata?: Record<string, unknown>) => messageOf([{ $case: 'data', value }], metadata);
const textOf = (value: string) => messageOf([{ $case: 'text', value }]);

function answerIn(message: Message | Task): unknown {
  expect(message).toHaveProperty('parts');
  const [part] = (message as Message).parts;
  return part?.content?.$case === 'data' ? part.content.value : undefined;
}

describe.each<[string, (url?: string) => Promise<Client>]>([
  ['1.0', connect],
  ['0.3', connectAsOf03],
])('the official client of version %s', (version, newClient) => {
  test('finds the service and gets a number', async () => {
    const free = await another();
    const client = await newClient(free.url);
    expect(client.protocolVersion).toBe(version);
    const expected = JSON.parse(JSON.stringify(await operations.get('optionsPrice')?.execute(VALID))) as object;
    expect(answerIn(await client.sendMessage(dataOf(CALL)))).toEqual(expected);
  });

  test('is offered a composite, as a task that waits for a payment', async () => {
    const client = await newClient();
    const task = (await client.sendMessage(dataOf({ operation: 'pairs_signal', arguments: PAIR }))) as Task;
    expect(task.status?.state).toBe(TaskState.TASK_STATE_INPUT_REQUIRED);
    expect(task.status?.message).toMatchObject({ role: Role.ROLE_AGENT, taskId: task.id, contextId: task.contextId });
    const metadata = task.status?.message?.metadata as Record<string, unknown>;
    expect(metadata).toMatchObject({ 'x402.payment.status': 'payment-required', 'quant/status': 402 });
    const { accepts, resource } = metadata['x402.payment.required'] as PaymentRequired;
    expect(accepts.map(({ amount }) => amount)).toEqual(['25000', '25000']);
    expect(resource.url).toBe('http://localhost:8000/v1/pairs/signal');
  });
});

test('a text part is the same call, and so is the name of an endpoint', async () => {
  const free = await another();
  const client = await connect(free.url);
  const [first, second] = [
    answerIn(await client.sendMessage(textOf(JSON.stringify(CALL)))),
    answerIn(await client.sendMessage(dataOf({ ...CALL, operation: 'options/price' }))),
  ];
  expect(first).toEqual(second);
  expect(first).toHaveProperty('price');
});

test('the examples of the skills are messages that are understood', async () => {
  const { url } = await another();
  const client = await connect(url);
  const { skills } = await client.getAgentCard();
  const catalogue = offeredOperations(document);
  expect(skills.map(({ id }) => id)).toEqual(catalogue.map(({ tool }) => tool));
  for (const [i, { id, examples }] of skills.entries()) {
    expect(examples).toHaveLength(2);
    if (catalogue[i]?.kind !== 'calculator') continue; // others are not free
    expect([id, typeof answerIn(await client.sendMessage(textOf(examples[1] ?? '')))]).toEqual([id, 'object']);
  }
});

describe('paying', () => {
  const paid = { operation: 'pairs_signal', arguments: PAIR };
  const url = () => `${service.url}/v1/pairs/signal`;
  const payment = async (payer: Payer) =>
    JSON.parse(Buffer.from(await payer.sign(url(), PAIR), 'base64').toString('utf8')) as Record<string, unknown>;

  test('the offer that a task holds is paid by the same message, once, with a receipt', async () => {
    const [client, payer, before] = [await connect(), evmPayer(), service.earned()];
    const payload = await payment(payer);
    const send = () => client.sendMessage(dataOf(paid, { 'x402.payment.payload': payload }));
    const [first, again] = [await send(), await send()];
    expect(answerIn(first)).toHaveProperty('cointegration');
    expect(answerIn(again)).toEqual(answerIn(first));
    expect(service.earned() - before).toBe(25_000n);
    expect(first.metadata).toMatchObject({
      'x402.payment.status': 'payment-completed',
      'x402.payment.receipts': [{ success: true, payer: payer.address }],
    });
  });

  test('a payment that is refused leaves the task waiting, with the reason', async () => {
    const client = await connect();
    const payload = await payment(evmPayer());
    const forged = { ...(payload['payload'] as object), signature: `0x${'1'.repeat(130)}` };
    const sent = dataOf(paid, { 'x402.payment.payload': { ...payload, payload: forged } });
    const { status } = (await client.sendMessage(sent)) as Task;
    expect(status?.state).toBe(TaskState.TASK_STATE_INPUT_REQUIRED);
    expect(status?.message?.metadata).toMatchObject({
      'x402.payment.status': 'payment-failed',
      'x402.payment.error': expect.stringMatching(/\w/) as string,
      'x402.payment.required': { x402Version: 2 },
    });
  });

  test('an outcome that is not known asks for the same message again, and never for another payment', async () => {
    const client = await connect();
    const payload = await payment(evmPayer());
    const sent = () => dataOf(paid, { 'x402.payment.payload': payload });
    const settle = jest.spyOn(service.bank.facilitator, 'settle').mockRejectedValueOnce(new Error('lost'));
    const { status } = (await client.sendMessage(sent())) as Task;
    settle.mockRestore();
    expect(status?.state).toBe(TaskState.TASK_STATE_INPUT_REQUIRED);
    expect(status?.message?.metadata).toMatchObject({
      'quant/status': 504,
      'x402.payment.status': 'payment-submitted',
      'quant/retry-after': expect.any(Number) as number,
    });
    expect(status?.message?.metadata).not.toHaveProperty('x402.payment.required');
    expect(JSON.stringify(status?.message?.parts)).toContain('Do not sign another payment');
    await setTimeout(1100); // as Retry-After says
    expect(answerIn(await client.sendMessage(sent()))).toHaveProperty('cointegration');
  });

  test('a payment without its call is told to repeat it, and is not used', async () => {
    const [client, before] = [await connect(), service.earned()];
    const metadata = { 'x402.payment.payload': await payment(evmPayer()), 'x402.payment.status': 'payment-submitted' };
    const sent = messageOf([{ $case: 'text', value: 'Here is the payment.' }], metadata, randomUUID());
    await expect(client.sendMessage(sent)).rejects.toThrow('repeat them in the message that pays');
    expect(service.earned()).toBe(before);
  });
});

test('free calls are counted as those of requests are', async () => {
  const some = await another({ limits: { calculator: 1, crypto_risk: 0, live: 0 } });
  const client = await connect(some.url);
  expect(answerIn(await client.sendMessage(dataOf(CALL)))).toHaveProperty('price');
  expect(((await client.sendMessage(dataOf(CALL))) as Task).status?.state).toBe(TaskState.TASK_STATE_INPUT_REQUIRED);
});

test('arguments that break rules are a rejected task, with every violation', async () => {
  const client = await connect();
  const { status } = (await client.sendMessage(dataOf({ ...CALL, arguments: { S: -1, vol: 1 } }))) as Task;
  expect(status?.state).toBe(TaskState.TASK_STATE_REJECTED);
  const data = status?.message?.parts.find(({ content }) => content?.$case === 'data')?.content?.value as object;
  expect(data).toMatchObject({
    detail: expect.arrayContaining([
      expect.objectContaining({ type: 'greater_than', loc: ['body', 'S'] }),
      expect.objectContaining({ type: 'extra_forbidden', loc: ['body', 'vol'] }),
    ]) as unknown,
  });
});

test('a long answer comes whole', async () => {
  const free = await another();
  const schedule = { principal: 1e6, annual_rate: 0.05, years: 50 };
  const client = await connect(free.url);
  const given = { operation: 'fixed_income_amortization', arguments: schedule };
  const expected = JSON.stringify(await operations.get('fixedIncomeAmortization')?.execute(schedule));
  expect(expected.length).toBeGreaterThan(64 * 1024);
  expect(JSON.stringify(answerIn(await client.sendMessage(dataOf(given))))).toBe(expected);
});

test('the card stands at both addresses and names what there is', async () => {
  const card = (await (await fetch(`${service.url}/.well-known/agent-card.json`)).json()) as Record<string, unknown>;
  expect(card).toMatchObject({
    url: 'http://localhost:8000/a2a',
    preferredTransport: 'JSONRPC',
    supportedInterfaces: [
      { url: 'http://localhost:8000/a2a', protocolBinding: 'JSONRPC', protocolVersion: '1.0' },
      { url: 'http://localhost:8000/a2a', protocolBinding: 'JSONRPC', protocolVersion: '0.3' },
    ],
    capabilities: { streaming: false, pushNotifications: false, stateTransitionHistory: false },
  });
});
