// the harness is shared by all libraries and shipped by none
import { describeOnPostgres, describeOnSqlite } from '../../../tests/kit/store/databases';
import { type Database, databaseClock, type DatabaseClock } from '../src/index';
import { Anchor } from '../src/clock/anchor';
import { type MachineClocks } from '../src/clock/database-clock';

const HOUR = 3_600_000;
const REAL: MachineClocks = { wall: () => Date.now(), monotonic: () => performance.now() };

/** A machine whose clock is as far ahead of the true one as a test wants. */
function machineOf(): MachineClocks & { ahead: number } {
  const machine = { ...REAL, ahead: 0, wall: () => REAL.wall() + machine.ahead };
  return machine;
}

/** What an operator was told, in whole hours. */
function told() {
  const lines: string[] = [];
  const hours = (ms: number) => Math.round(ms / HOUR);
  return {
    lines,
    skewed: (ms: number, isSkewed: boolean) => lines.push(isSkewed ? `skewed ${hours(ms)}` : 'agrees'),
    jumped: (ms: number) => lines.push(`jumped ${hours(ms)}`),
  };
}

const clocks: DatabaseClock[] = [];
const kept = (clock: DatabaseClock): DatabaseClock => {
  clocks.push(clock);
  return clock;
};
afterEach(() => {
  for (const clock of clocks.splice(0)) clock.close();
});

/** The server is this machine's: what it shows is the true time. */
const isTrue = (shown: number): void => {
  expect(Math.abs(shown - Date.now())).toBeLessThan(3000);
};

describeOnPostgres('the clock of a server', ({ open }) => {
  test.each([0, 2, 49, -49])('is right in a process that is %d hours ahead', async (hours) => {
    const machine = { ...REAL, wall: () => Date.now() + hours * HOUR };
    const observer = told();
    const clock = kept(await databaseClock(await open(), observer, machine));
    isTrue(clock.now());
    expect(Number.isInteger(clock.now())).toBe(true);
    expect(Math.abs(clock.skewMs() / HOUR - hours)).toBeLessThan(0.5);
    await clock.measure();
    expect(observer.lines).toEqual(hours === 0 ? [] : [`skewed ${hours}`]);
  });

  test('does not care when the clock of the machine is set, and says so once for each change', async () => {
    const machine = machineOf();
    const observer = told();
    const clock = kept(await databaseClock(await open(), observer, machine));
    for (const ahead of [2 * HOUR, 2 * HOUR, -HOUR, 0]) {
      machine.ahead = ahead;
      isTrue(clock.now());
      await clock.measure();
      isTrue(clock.now());
    }
    expect(observer.lines).toEqual(['jumped 2', 'skewed 2', 'jumped -3', 'skewed -1', 'jumped 1', 'agrees']);
  });

  test('runs on while the server cannot be asked', async () => {
    const database = await open();
    const machine = machineOf();
    const clock = kept(await databaseClock(database, {}, machine));
    await database.close();
    machine.ahead = HOUR;
    await clock.measure();
    isTrue(clock.now());
    await expect(databaseClock(database)).rejects.toMatchObject({ code: 'DATABASE_CLOSED' });
  });
});

test('a machine that slept, and its monotonic clock with it, is right again as soon as it has asked', async () => {
  const times = { true: 1_800_000_000_000, monotonic: 0 };
  const first = () => Promise.resolve({ now: times.true });
  const database = { dialect: { name: 'postgres' }, prepare: () => ({ first }) } as unknown as Database;
  const observer = told();
  const machine = { wall: () => times.true, monotonic: () => times.monotonic };
  const clock = kept(await databaseClock(database, observer, machine));
  times.true += 5 * HOUR;
  clock.now(); // asks
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(clock.now()).toBe(times.true);
  expect(observer.lines).toEqual(['jumped 5']);
});

describeOnSqlite('the clock of a file', ({ open }) => {
  test('is that of the machine, and its jumps are told of', async () => {
    const machine = machineOf();
    const observer = told();
    const clock = kept(await databaseClock(await open(), observer, machine));
    isTrue(clock.now());
    machine.ahead = 2 * HOUR;
    expect(Math.round((clock.now() - Date.now()) / HOUR)).toBe(2);
    expect(clock.skewMs()).toBe(0);
    expect(observer.lines).toEqual(['jumped 2']);
  });
});

describe('an anchor', () => {
  /** A monotonic clock by hand, and another whose answers take as long as a test says. */
  function bench() {
    const times = { monotonic: 0, other: 1_000_000, took: [10, 10, 10] };
    const anchor = new Anchor(() => times.monotonic);
    const pass = (ms: number): void => {
      times.monotonic += ms;
      times.other += ms;
    };
    const drop = (...took: number[]) => {
      times.took = took;
      return anchor.drop(() => {
        const ms = times.took.shift() ?? NaN;
        pass(ms); // the whole way there: the worst case
        return Promise.resolve(times.other);
      });
    };
    return { anchor, times, pass, drop };
  }

  test('is off by half of the fastest answer at most', async () => {
    const { anchor, times, drop } = bench();
    await drop(500, 8, 300);
    expect(Math.abs(anchor.now() - times.other)).toBeLessThanOrEqual(4);
  });

  test('stands still for small corrections backwards, and follows large ones', async () => {
    const { anchor, times, pass, drop } = bench();
    await drop(0, 0, 0);
    pass(5000);
    const before = anchor.now();
    times.other -= 2000;
    await drop(0, 0, 0);
    expect(anchor.now()).toBe(before);
    pass(1999);
    expect(anchor.now()).toBe(before);
    pass(2);
    expect(anchor.now()).toBe(before + 1);
    times.other -= HOUR;
    await drop(0, 0, 0);
    expect(anchor.now()).toBe(times.other);
    times.other += HOUR;
    await drop(0, 0, 0);
    expect(anchor.now()).toBe(times.other);
  });

  test('a slow answer that agrees changes nothing, and one that disagrees is believed', async () => {
    const { anchor, times, drop } = bench();
    await drop(0, 0, 0);
    await drop(1000, 1000, 1000);
    expect(anchor.now()).toBe(times.other);
    times.other += HOUR;
    await drop(1000, 1000, 1000);
    expect(Math.abs(anchor.now() - times.other)).toBeLessThanOrEqual(500);
  });
});
