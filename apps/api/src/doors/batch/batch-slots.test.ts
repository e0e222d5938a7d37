import { BatchSlots } from './batch-slots';

function setUp() {
  const clock = { ms: 0 };
  const slots = new BatchSlots({ batches: 8, answerBytes: 100 }, () => clock.ms);
  const cut: string[] = [];
  /** @returns to be called when the client takes a piece of the answer, and when it has all of it */
  const begin = (client: string, bytes: number) => {
    let takenAt = Infinity;
    const closed = new AbortController();
    const reader = { closed: closed.signal, takenAt: () => takenAt, cut: () => void cut.push(client) };
    slots.begin(client, bytes, reader).computed();
    return {
      take: () => {
        takenAt = clock.ms;
      },
      leave: () => {
        closed.abort();
      },
    };
  };
  /** Clients that have all the room for answers, and have read the beginning. */
  const unread = ['a', 'b', 'c', 'd'].map((client) => {
    const answer = begin(client, 100);
    answer.take();
    clock.ms++;
    return answer;
  });
  return { clock, cut, begin, unread };
}

test('a client has the room of one longest answer', () => {
  const { begin } = setUp();
  expect(() => begin('a', 1)).toThrow('You have too many');
});

test('who has stopped to read loses its answer when another client needs the room, longest first', () => {
  const { clock, cut, begin, unread } = setUp();
  clock.ms = 9000;
  expect(() => begin('e', 100)).toThrow('Too many');
  unread[0]?.take();
  clock.ms = 10_500;
  begin('e', 100);
  expect(cut).toEqual(['b']);
});

test('an answer that waits for its payment is not cut off, however long that takes', () => {
  const { clock, cut, begin, unread } = setUp();
  for (const answer of unread) answer.leave();
  for (const client of ['a', 'b', 'c', 'd']) begin(client, 100);
  clock.ms = 60_000;
  expect(() => begin('e', 100)).toThrow('Too many');
  expect(cut).toEqual([]);
});

test('the room of an answer is free when its client has read it or left', () => {
  const { cut, begin, unread } = setUp();
  unread[0]?.leave();
  begin('a', 100);
  expect(cut).toEqual([]);
});

test('nobody loses its answer for a client that has used up its share', () => {
  const { clock, cut, begin } = setUp();
  clock.ms = 20_000;
  expect(() => begin('a', 1)).toThrow('You have too many');
  expect(cut).toEqual([]);
});
