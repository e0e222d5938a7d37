import { networksOf, webhookSender } from '../../src/index';
import { HOSTILE } from './receivers';
import { type HostileReceivers, listenHostilely } from './listen';

const HERE = networksOf(['127.0.0.0/8']);

/** More than the buffers of the system take; an endless answer would be longer in no time. */
const MOST_BYTES = 32 * 1024 * 1024;

/** Where the answer itself is refused, a busy machine gets the time to see it; others may last as long as they are listened to. */
const PATIENCE_MS = { refused: 60_000, other: 1500 };

let receivers: HostileReceivers;

beforeAll(async () => {
  receivers = await listenHostilely(HOSTILE);
});

afterAll(() => receivers.close());

test('the list is long, and names each of its receivers once', () => {
  expect(HOSTILE.length).toBeGreaterThanOrEqual(40);
  expect(new Set(HOSTILE.map(({ name }) => name)).size).toBe(HOSTILE.length);
});

test.each(HOSTILE.map((receiver) => [receiver.name, receiver] as const))(
  '%s is an outcome that was foreseen',
  async (_, receiver) => {
    const unforeseen: unknown[] = [];
    const send = webhookSender({
      networks: HERE,
      timeoutMs:
        PATIENCE_MS[receiver.expected.every((outcome) => outcome === 'invalid_response') ? 'refused' : 'other'],
      log: { error: (details) => unforeseen.push(details) },
    });
    const attempt = await send({ url: receivers.urlOf(receiver), headers: {}, body: '{"type":"test"}' });
    const outcome = attempt.outcome === 'answered' ? attempt.status : attempt.failure;
    expect(receiver.expected).toContain(outcome);
    expect(unforeseen).toEqual([]);
    expect(receivers.connectionsOf(receiver)).toBe(1);
    expect(receivers.bytesOf(receiver)).toBeLessThan(MOST_BYTES);
  },
);
