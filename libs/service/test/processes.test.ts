import { join } from 'node:path';
// the harness is shared by all libraries and shipped by none
import { type ModuleProcess, startModule } from '../../../tests/kit/process/module-process';
import { posixTest } from '../../../tools/testing/posix-test';

interface Line {
  readonly msg: string;
  readonly url?: string;
  readonly process?: number;
  readonly pid?: number;
  readonly code?: number | null;
  readonly pause_ms?: number;
}

const shops: ModuleProcess[] = [];
afterEach(async () => {
  for (const { child } of shops) child.kill('SIGKILL');
  await Promise.all(shops.splice(0).map(({ exit }) => exit));
});

const linesOf = (shop: ModuleProcess): readonly Line[] => shop.lines().map((line) => JSON.parse(line) as Line);
const saying = (shop: ModuleProcess, msg: string) => linesOf(shop).filter((line) => line.msg === msg);

const isLeading = (shop: ModuleProcess, { process }: Line) =>
  saying(shop, 'leading').some((line) => line.process === process);

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 120_000;
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error('what was waited for has not come');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** A shop that is open. */
async function open(processes: number, kind = 'sound') {
  const shop = startModule(join(__dirname, 'programs/shop.ts'), String(processes), kind);
  shops.push(shop);
  await until(() => saying(shop, 'open').length === 1);
  const [{ url = '' } = {}] = saying(shop, 'open');
  /** The process that answers; each visit is a connection of its own. */
  const visit = async (): Promise<number> =>
    Number(await (await fetch(url, { headers: { connection: 'close' } })).text());
  const visits = async (): Promise<number> => {
    const text = await (await fetch(`${url}/metrics`)).text();
    return Number(/^shop_visits_total (\d+)$/m.exec(text)?.[1]);
  };
  return { shop, url, visit, visits };
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** Visits until so many processes have answered. */
async function seenBy(visit: () => Promise<number>, processes: number): Promise<readonly number[]> {
  const seen = new Set<number>();
  await until(async () => seen.add(await visit()).size === processes);
  return [...seen];
}

posixTest('alone, a process is the one that was started, and leads', async () => {
  const { shop, visit } = await open(1);
  expect(await visit()).toBe(shop.child.pid);
  expect(saying(shop, 'leading')).toHaveLength(1);
  shop.child.kill('SIGTERM');
  expect(await shop.exit).toBe(0);
});

posixTest('several serve on one port, one leads, and what they count adds up, also when one of them ends', async () => {
  const { shop, visit, visits } = await open(2);
  await until(() => saying(shop, 'leading').length === 1 && saying(shop, 'a process serves').length === 2);
  // the leader first, so that each of the two ends while it leads
  const pids = saying(shop, 'a process serves')
    .toSorted((a, b) => Number(isLeading(shop, b)) - Number(isLeading(shop, a)))
    .map(({ pid = 0 }) => pid);
  expect((await seenBy(visit, 2)).toSorted()).toEqual(pids.toSorted());
  expect(pids).not.toContain(shop.child.pid);
  const before = await visits();
  expect(before).toBeGreaterThanOrEqual(2);

  for (const [i, pid] of pids.entries()) {
    process.kill(pid, 'SIGTERM'); // it tells what it has counted before it ends
    await until(() => saying(shop, 'a process serves').length === 3 + i);
  }
  expect(await visits()).toBe(before);
  expect(saying(shop, 'leading')).toHaveLength(3);
  expect((await seenBy(visit, 2)).filter((pid) => pids.includes(pid))).toEqual([]);
  shop.child.kill('SIGTERM');
  expect(await shop.exit).toBe(0);
});

posixTest('where others cannot start in its place, the pauses grow, and the rest goes on', async () => {
  const { shop, visit } = await open(2, 'poor');
  const [victim = 0, other = 0] = await seenBy(visit, 2);
  process.kill(victim, 'SIGKILL');
  const ended = 'a process ended and is being replaced';
  await until(() => saying(shop, ended).length === 3);
  expect(saying(shop, ended).map((line) => [line.code, line.pause_ms])).toEqual([
    [null, 200],
    [1, 400],
    [1, 800],
  ]);
  expect(await visit()).toBe(other);
  shop.child.kill('SIGTERM');
  expect(await shop.exit).toBe(0);
  expect(isAlive(other)).toBe(false);
});

posixTest('a second signal ends all at once', async () => {
  const { shop, visit } = await open(2, 'stubborn');
  const pids = await seenBy(visit, 2);
  shop.child.kill('SIGINT');
  await until(() => saying(shop, 'stopping').length === 1);
  const again = setInterval(() => shop.child.kill('SIGINT'), 100); // one that follows at once is an echo of the first
  expect(await shop.exit).toBe(1);
  clearInterval(again);
  await until(() => !pids.some(isAlive));
});

test('none outlives a primary that is killed', async () => {
  const { shop, visit } = await open(2);
  const pids = await seenBy(visit, 2);
  shop.child.kill('SIGKILL');
  await until(() => !pids.some(isAlive));
  await shop.exit;
});

test('where the first cannot start nobody does', async () => {
  const shop = startModule(join(__dirname, 'programs/shop.ts'), '3', 'poor');
  shops.push(shop);
  expect(await shop.exit).toBe(1);
  expect(saying(shop, 'the shop cannot start')).toHaveLength(1);
  expect(saying(shop, 'open')).toEqual([]);
});
