import { AttackedService } from './attacked-service';
import { attackAtRate, attackFlatOut, attackOnce } from './attacker';
import { attack, bystander, post } from './bystander';

/** Long bodies of the attacker a second. */
const RATE = 10;
/** Small ones that wait for their answers at the same time. */
const AT_A_TIME = 8;

/** A tenth of the usual bucket, or less, so that a slow machine can overdraw it, too. */
const BURST = 50;
const BURST_PER_SECOND = 5;

const VALUES = Array.from({ length: 5000 }, (_, i) => Math.sin(i));
const SERIES = Object.fromEntries(Array.from({ length: 42 }, (_, i) => [`s${i}`, VALUES]));
/** About 4 MB, wrong at its last value. */
const LONG = Buffer.from(
  post('/v1/stats/correlation-matrix', JSON.stringify({ series: { ...SERIES, last: [...VALUES.slice(1), 'x'] } })),
);

/** How many of them a client's bucket pays for: one token for each 64 KiB, and a body is charged after it was parsed. */
function mostParsed(milliseconds: number): number {
  return 1 + (BURST + (BURST_PER_SECOND * milliseconds) / 1000) / (LONG.length / (64 * 1024));
}

const SHORT = post('/v1/options/price', '{"S":"x"}');

const service = new AttackedService({
  X402_MODE: 'off',
  BURST: String(BURST),
  BURST_PER_SECOND: String(BURST_PER_SECOND),
});

attack(
  'bodies that are refused, long and short ones, keep nobody out, and most of the long ones are not even parsed',
  async () => {
    const begunAt = performance.now();
    const stop = new AbortController();
    const attacking = Promise.all([
      attackAtRate(RATE, () => attackOnce(service.port, LONG), stop.signal),
      attackFlatOut(AT_A_TIME, () => attackOnce(service.port, SHORT), stop.signal),
    ]);
    const { refused, ...seen } = await bystander(service.port, 100, { pauseMs: 20 });
    stop.abort();
    const [long, short] = await attacking;
    process.stdout.write(`${JSON.stringify({ refused, ...seen, long, short })}\n`);
    expect(refused).toBe(0);
    expect(long['429']).toBeGreaterThan(0);
    expect(long['422'] ?? 0).toBeLessThanOrEqual(mostParsed(performance.now() - begunAt));
    expect(Object.keys(short)).toEqual(['422']);
    expect(seen.p50Ms).toBeLessThan(1000);
  },
  60_000,
);
