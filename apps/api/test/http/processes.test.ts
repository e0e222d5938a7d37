import { get } from 'node:http';
import { describeOnEveryDatabase } from '../../../../tests/kit/store/databases';
import { post } from './payers';
import { pause, portOf, type ServiceProcess, startProcess } from './process';
import { PRICE, VALID } from './service';
import { MOST_UNCOUNTED } from '../../src/commerce/allowances/standing';
import { posixTest } from '../../../../tools/testing/posix-test';

const LIMIT = 100;

/** Not more: where a count takes longer than a second, as it may on a machine that is busy, a call is let through uncounted. */
const AT_A_TIME = 50;

/** How many requests were answered with each status; `lost`: those whose process was killed. */
type Outcomes = Readonly<Record<string, number>>;

async function ask(url: string, requests: number): Promise<Outcomes> {
  const counts: Record<string, number> = {};
  const one = async (): Promise<void> => {
    const outcome = await post(`${url}${PRICE}`, VALID).then(
      async (response) => {
        await response.arrayBuffer();
        return String(response.status);
      },
      () => 'lost',
    );
    counts[outcome] = (counts[outcome] ?? 0) + 1;
  };
  let begun = 0;
  const asking = async (): Promise<void> => {
    while (begun++ < requests) await one();
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, asking));
  return counts;
}

/** The lines of the log that are none of requests. */
function eventsOf(
  service: ServiceProcess,
): readonly { readonly msg: string; readonly process?: number; readonly pid?: number }[] {
  const lines = service.output().split('\n').slice(0, -1);
  const parsed = lines.map((line) => JSON.parse(line) as { msg: string; path?: string });
  return parsed.filter(({ path }) => path === undefined);
}

const eventsThat = (service: ServiceProcess, text: string) => eventsOf(service).filter(({ msg }) => msg.includes(text));

const WARMING = 20;

/** What is compiled for the first calls holds the loop for longer than a count may take. Calls that are refused are not counted. */
async function warmUp(url: string): Promise<void> {
  await Promise.all(Array.from({ length: WARMING }, async () => (await post(`${url}${PRICE}`, {})).arrayBuffer()));
}

async function until(holds: () => boolean): Promise<void> {
  const deadline = performance.now() + 120_000;
  while (!holds()) {
    if (performance.now() > deadline) throw new Error('what was waited for has not come');
    await pause(20);
  }
}

/** A new connection goes to the next process that is free: both get one in time, however busy the machine is. */
async function answeredByEach(service: ServiceProcess, url: string): Promise<void> {
  const deadline = performance.now() + 120_000;
  const hasAnswered = (n: number): boolean =>
    service
      .output()
      .split('\n')
      .some((line) => line.includes(`"process":${n},`) && line.includes('"path":"/usage"'));
  while (!hasAnswered(1) || !hasAnswered(2)) {
    if (performance.now() > deadline) throw new Error('one of the two processes answers nothing');
    await new Promise((resolve, reject) => {
      get(`${url}/usage`, { agent: false }, (response) => response.resume().on('end', resolve)).on('error', reject);
    });
  }
}

/** The processes that serve, in the order of their birth. */
function membersOf(service: ServiceProcess): readonly (number | undefined)[] {
  const ended = eventsThat(service, 'a process ended').map(({ pid }) => pid);
  return eventsThat(service, 'a process serves').flatMap(({ pid }) => (ended.includes(pid) ? [] : [pid]));
}

/** The value of a metric, whatever its labels; labels may be named. */
function sumOf(text: string, family: string, ...labels: readonly string[]): number {
  const lines = text.split('\n').filter((line) => line.startsWith(`${family}{`) || line.startsWith(`${family} `));
  const chosen = lines.filter((line) => labels.every((label) => line.includes(label)));
  return chosen.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0);
}

describeOnEveryDatabase('two processes on one port', ({ location }) => {
  let service: ServiceProcess | undefined;
  afterEach(async () => {
    service?.child.kill('SIGTERM');
    await service?.exit;
    service = undefined;
  });

  async function start(environment: Readonly<Record<string, string>> = {}): Promise<ServiceProcess & { url: string }> {
    const at = location();
    const database =
      'url' in at ? { DATABASE_URL: at.url, WATCH_MASTER_KEY: Buffer.alloc(32, 7).toString('base64') } : {};
    const settings = { WEB_CONCURRENCY: '2', FREE_CALLS_PER_DAY: String(LIMIT), MARKET_DATA: 'simulated' };
    const started = startProcess({ ...settings, ...database, ...environment });
    service = started;
    await until(() => /"msg":"listening/.test(started.output()) || started.child.exitCode !== null);
    const url = `http://127.0.0.1:${await portOf(started)}`;
    await warmUp(url);
    return { ...started, url };
  }

  posixTest('answer exactly the calls of an allowance; metrics are those of both; one leads; all end', async () => {
    const { url, ...own } = await start({ METRICS_PORT: '0' });
    expect(membersOf(own)).toHaveLength(2);
    await answeredByEach(own, url);
    expect(await ask(url, 2 * LIMIT)).toEqual({ 200: LIMIT, 402: LIMIT });
    expect(await (await fetch(`${url}/usage`)).json()).toMatchObject({ calls_today: LIMIT, remaining: 0 });

    const [, metricsUrl = ''] = /"metrics_url":"([^"]+)"/.exec(own.output()) ?? [];
    const text = await (await fetch(metricsUrl)).text();
    const requests = 'qcs_http_requests_total';
    expect(sumOf(text, requests, PRICE, '"200"')).toBe(LIMIT);
    expect(sumOf(text, requests, PRICE, '"402"')).toBe(LIMIT);
    expect(sumOf(text, 'qcs_http_request_duration_seconds_count', PRICE)).toBe(2 * LIMIT + WARMING);
    expect(sumOf(text, 'qcs_free_calls_total')).toBe(LIMIT);
    expect(sumOf(text, 'qcs_build_info')).toBe(1);
    expect((await fetch(`${url}/metrics`)).status).toBe(404);
    // one alone looks at the monitors
    expect(eventsThat(own, 'this process leads')).toHaveLength(1);
    const health = (await (await fetch(`${url}/health`)).json()) as { checks: object };
    expect(health.checks).toMatchObject({ database: 'ok', watcher: 'ok' });

    own.child.kill('SIGTERM');
    const { code } = await own.exit;
    expect([code, own.errors()]).toEqual([0, '']);
    expect(eventsOf(own).at(-1)).toMatchObject({ msg: 'stopped' });
  });

  posixTest('one that is killed in the middle gives nobody more, and is replaced; another one leads', async () => {
    const { url, ...own } = await start();
    const [leader] = eventsThat(own, 'this process leads');
    const [first = 0] = membersOf(own); // the first one leads
    const asked = ask(url, LIMIT);
    await until(() => own.output().includes('"status":200'));
    process.kill(first, 'SIGKILL');
    const during = await asked;
    await until(() => eventsThat(own, 'a process serves').length === 3);
    await until(() => eventsThat(own, 'a process ended').length === 1);
    expect(membersOf(own)).toHaveLength(2);
    expect(membersOf(own)).not.toContain(first);
    expect(eventsThat(own, 'a process ended')).toMatchObject([{ pid: first, signal: 'SIGKILL' }]);
    const leaders = eventsThat(own, 'this process leads').map((event) => event.process);
    expect(leaders).toEqual([leader?.process, 2]);

    await warmUp(url);
    const after = await ask(url, 2 * LIMIT);
    const answered = (during['200'] ?? 0) + (after['200'] ?? 0);
    const lost = during['lost'] ?? 0;
    expect(after).toEqual({
      ...(after['200'] !== undefined && { 200: after['200'] }),
      402: 2 * LIMIT - (after['200'] ?? 0),
    });
    // a process lets a few calls through whose count takes longer than a second; its log says so once a minute
    const slow = new Set(eventsThat(own, 'free calls could not be counted').map((event) => event.process));
    expect(answered).toBeLessThanOrEqual(LIMIT + slow.size * MOST_UNCOUNTED);
    expect(answered).toBeGreaterThanOrEqual(LIMIT - lost);
    expect(await (await fetch(`${url}/usage`)).json()).toMatchObject({ calls_today: LIMIT, remaining: 0 });

    // on the port of the service, the metrics of all without what is earned
    const text = await (await fetch(`${url}/metrics`)).text();
    expect(sumOf(text, 'qcs_http_requests_total', PRICE, '"402"')).toBeGreaterThanOrEqual(after['402'] ?? 0);
    expect(text).not.toContain('qcs_payments_settled_usdc');
  });
});

posixTest('a port in use is said once, and nobody is left behind', async () => {
  const other = startProcess();
  const port = await portOf(other);
  const service = startProcess({ PORT: String(port), WEB_CONCURRENCY: '2' });
  expect((await service.exit).code).toBe(1);
  expect(service.errors()).toBe(`Cannot listen on 127.0.0.1:${port}: the port is in use; set PORT to another one\n`);
  other.child.kill('SIGTERM');
  await other.exit;
});

test('more processes than the machine bears are refused', async () => {
  const service = startProcess({ WEB_CONCURRENCY: '1000' });
  expect((await service.exit).code).toBe(1);
  expect(service.errors()).toMatch(
    /^WEB_CONCURRENCY must be an integer from 1 to \d+, 4 for each processor; received '1000'\n$/,
  );
});
