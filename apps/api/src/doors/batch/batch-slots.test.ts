import { BatchSlots } from './batch-slots';

function setUp() {
  const clock = { ms: 0 };
  const slots = new BatchSlots({ batches: 8, answerBytes: 100 }, () => clock.ms);
  const cut: string[] = [];
  const begin = (client: string, bytes: number) => slots.begin(client, bytes, () => void cut.push(client));
  /** Clients that have all the room for answers, and read nothing. */
  const unread = ['a', 'b', 'c', 'd'].map((client) => {
    const slot = begin(client, 100);
    slot.computed();
    clock.ms++;
    return slot;
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
  unread[0]?.taken();
  clock.ms = 10_500;
  begin('e', 100);
  expect(cut).toEqual(['b']);
});

test('nobody loses its answer for a client that has used up its share', () => {
  const { clock, cut, begin } = setUp();
  clock.ms = 20_000;
  expect(() => begin('a', 1)).toThrow('You have too many');
  expect(cut).toEqual([]);
});
