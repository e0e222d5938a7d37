import fc from 'fast-check';
import { keepMonitors, type KeptMonitor, keptMonitors } from './kept-monitors';

/** A storage of a browser, with what is in it. */
function storageWith(text?: string) {
  const items = new Map<string, string>(text === undefined ? [] : [['quant.watch.monitors', text]]);
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
  return { items, storage: () => storage };
}

const monitor = (n: number): KeptMonitor => ({
  monitorId: `w_${n}`,
  token: `token-${n}`,
  address: 'https://quant.example',
  name: 'BTC long',
});

test('what was kept is there again, ten at most, and can be forgotten', () => {
  const { items, storage } = storageWith();
  const many = Array.from({ length: 12 }, (_, n) => monitor(n));
  expect(keepMonitors(storage, many)).toEqual({ monitors: many.slice(0, 10), isStored: true });
  expect(keptMonitors(storage)).toEqual(many.slice(0, 10));
  expect(keepMonitors(storage, [])).toEqual({ monitors: [], isStored: true });
  expect(items.size).toBe(0);
});

test('whatever lies there, only monitors are read', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json(),
        fc.jsonValue().map((value) => JSON.stringify([value, monitor(1)])),
      ),
      (text) => {
        for (const kept of keptMonitors(storageWith(text).storage)) {
          expect(typeof kept.token).toBe('string');
          expect(kept.token).not.toBe('');
        }
      },
    ),
  );
  expect(keptMonitors(storageWith(JSON.stringify([{ ...monitor(1), token: 7 }, monitor(2)])).storage)).toEqual([
    monitor(2),
  ]);
  expect(keptMonitors(storageWith(JSON.stringify([{ ...monitor(1), name: 'x'.repeat(301) }])).storage)).toEqual([]);
  expect(keptMonitors(storageWith(`[${' '.repeat(20_000)}]`).storage)).toEqual([]);
});

test('without a storage monitors are known, and not kept', () => {
  const refused = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  expect(keptMonitors(refused)).toEqual([]);
  expect(keepMonitors(refused, [monitor(1)])).toEqual({ monitors: [monitor(1)], isStored: false });
});
