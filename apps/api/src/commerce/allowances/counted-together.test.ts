import { type ClientId } from '../clients/client-of';
import { countedTogether, type Demand, type Granted } from './counted-together';

const keyOf = (client: string) => ({ day: 1, bucket: 'calculator', client: client as ClientId }) as const;

/** A store whose answers are given one by one. */
function heldStore() {
  const demands: (Demand & { readonly answer: (granted: Granted) => void })[] = [];
  const increment = countedTogether((asked) =>
    asked.map((demand) => new Promise<Granted>((answer) => void demands.push({ ...demand, answer }))),
  );
  return { demands, increment };
}

const turn = () => new Promise(setImmediate);

test('further calls of a client wait for its statement and are counted together; other clients do not wait', async () => {
  const { demands, increment } = heldStore();
  const first = increment(keyOf('ann'), 9);
  await turn();
  const later = [increment(keyOf('ann'), 9), increment(keyOf('ann'), 9)];
  await turn();
  later.push(increment(keyOf('ann'), 9));
  const other = increment(keyOf('ben'), 9);
  await turn();
  expect(demands.map(({ key, calls }) => [key.client, calls])).toEqual([
    ['ann', 1],
    ['ben', 1],
  ]);
  demands[0]?.answer([1]);
  demands[1]?.answer([1]);
  expect([await first, await other]).toEqual([1, 1]);
  await turn();
  expect(demands.slice(2).map(({ key, calls }) => [key.client, calls])).toEqual([['ann', 3]]);
  demands[2]?.answer([2, 3]);
  expect(await Promise.all(later)).toEqual([2, 3, undefined]);
});

test('a statement that fails fails its calls, and those that waited are counted next', async () => {
  let isAway = true;
  const increment = countedTogether((asked) =>
    asked.map(({ calls }) =>
      isAway ? Promise.reject(new Error('away')) : Promise.resolve(Array.from({ length: calls }, (_, i) => i + 1)),
    ),
  );
  const first = increment(keyOf('ann'), 9);
  await expect(first).rejects.toThrow('away');
  isAway = false;
  expect(await increment(keyOf('ann'), 9)).toBe(1);
});
