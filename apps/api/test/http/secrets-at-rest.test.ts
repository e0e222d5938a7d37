import { openDatabase } from '@quant/database';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { describeOnPostgres } from '../../../../tests/kit/store/databases';
import { disclosed, type Secret, secretsIn } from './disclosed';
import { evmPayer } from './payers';
import { pause, portOf, type ServiceProcess, startProcess } from './process';

/** Alerts at its first evaluation, whatever the market says: liquidation is always nearer than 90 %. */
const POSITION = {
  asset: 'BTC',
  direction: 'long',
  entry_price: 62_000,
  position_size: 5000,
  collateral: 1000,
  thresholds: { warn_pct: 90, critical_pct: 80 },
};
const TICK_MS = 60_000;
/** Of a trial, of a paid registration, of two rotations; the keys of two payers; the token in the address of the webhook. */
const SECRETS = 2 + 2 + 2 + 2 + 1;

/** What a service has stored, by the name of the place. */
type Stored = () => Promise<ReadonlyMap<string, Buffer>>;

let receiver: Server;
let received = 0;
beforeAll(async () => {
  receiver = createServer((request, response) => {
    received++;
    request.resume();
    // as a Telegram server of one's own answers
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"ok":true}');
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  receiver.close();
  receiver.closeAllConnections();
});

/** The life of monitors in a service that is stopped and started, and everything secret that its answers tell. */
class Life {
  readonly secrets: Secret[] = [];
  /** What was found, by the moment at which it was looked for. */
  readonly found: Record<string, readonly string[]> = {};
  private service: ServiceProcess | undefined;
  private url = '';

  constructor(
    private readonly environment: Readonly<Record<string, string>>,
    private readonly stored: Stored,
  ) {}

  async start(): Promise<void> {
    this.service = startProcess({
      X402_MODE: 'dev',
      MARKET_DATA: 'simulated',
      WEBHOOK_ALLOW_CIDRS: '127.0.0.0/8',
      ...this.environment,
    });
    this.url = `http://127.0.0.1:${await portOf(this.service)}`;
  }

  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    this.service?.child.kill(signal);
    await this.service?.exit;
  }

  /** Asks, and remembers what the answer tells. */
  async ask(what: string, method: string, path: string, body?: unknown, headers = {}): Promise<Answer> {
    const response = await fetch(`${this.url}/v1/watch/${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    expect([what, response.status, response.status === 200 ? '' : text]).toEqual([what, 200, '']);
    const answer = JSON.parse(text) as Answer;
    for (const secret of secretsIn(answer, what))
      if (this.secrets.every(({ value }) => value !== secret.value)) this.secrets.push(secret);
    return answer;
  }

  /** Buys with a new wallet, and gives a way to ask for the same answer again. */
  async buy(what: string, path: string, body: object): Promise<{ answer: Answer; again: () => Promise<Answer> }> {
    const key = generatePrivateKey();
    this.secrets.push({ name: `key of the payer of ${what}`, value: key });
    const payment = await evmPayer(privateKeyToAccount(key)).sign(`${this.url}/v1/watch/${path}`, body);
    const headers = { 'PAYMENT-SIGNATURE': payment, 'Idempotency-Key': `"${what}"` };
    const again = () => this.ask(what, 'POST', path, body, headers);
    return { answer: await again(), again };
  }

  async search(moment: string): Promise<void> {
    const places = [...(await this.stored()), ['the log', Buffer.from(this.log())] as const];
    this.found[moment] = places.flatMap(([place, bytes]) =>
      disclosed(this.secrets, bytes).map((finding) => `${place}: ${finding}`),
    );
  }

  private log(): string {
    return `${this.service?.output() ?? ''}${this.service?.errors() ?? ''}`;
  }
}

interface Answer {
  readonly monitor_id: string;
  readonly token: string;
  readonly alerts?: readonly { readonly webhook_delivered: boolean }[];
}

/** Registered, paid, extended, changed, tested, rotated, alerted, bought again after a restart, cancelled. */
async function live(
  life: Life,
  checkpoint: () => Promise<void>,
  control: (id: string) => Promise<void>,
): Promise<void> {
  const bot = `bot123:${randomBytes(24).toString('base64url')}`;
  life.secrets.push({ name: 'the token in the address of the webhook', value: bot });
  const { port } = receiver.address() as AddressInfo;
  const webhook = { webhook_url: `http://127.0.0.1:${port}/${bot}/sendMessage?chat_id=1`, webhook_format: 'telegram' };
  await life.start();
  const trial = await life.ask('the trial', 'POST', 'trial', { ...POSITION, ...webhook });
  const { answer: paid, again } = await life.buy('the registration', 'position', { ...POSITION, ...webhook });
  const { monitor_id, token } = paid;
  const own = { 'X-Watch-Token': token };
  const extension = await life.buy('the extension', 'extend', { monitor_id, token });
  await life.ask('the change', 'PATCH', monitor_id, { token, collateral: 1100 });
  await life.ask('the test', 'POST', `${monitor_id}/webhook/test`, undefined, own);
  await life.ask('the rotation', 'POST', `${monitor_id}/webhook/rotate`, undefined, own);
  await life.search('while it runs');
  await control(monitor_id);

  const deadline = performance.now() + 2 * TICK_MS;
  const delivered = async (): Promise<boolean> => {
    const { alerts = [] } = await life.ask('the status', 'GET', `${monitor_id}?token=${token}`);
    return alerts.some(({ webhook_delivered }) => webhook_delivered);
  };
  while (!(await delivered()) && performance.now() < deadline) await pause(500);
  expect(await delivered()).toBe(true);
  await life.search('after alerts');
  await checkpoint();
  await life.search('after a checkpoint');
  await life.end('SIGTERM');
  await life.search('after SIGTERM');

  await life.start();
  expect(await again()).toEqual(paid);
  expect(await extension.again()).toEqual(extension.answer);
  await life.ask('the second rotation', 'POST', `${monitor_id}/webhook/rotate`, undefined, own);
  await life.ask('the end of the trial', 'DELETE', trial.monitor_id, undefined, { 'X-Watch-Token': trial.token });
  await life.ask('the end', 'DELETE', monitor_id, undefined, own);
  await life.end('SIGKILL');
  await life.search('after SIGKILL');
  await control(monitor_id);
}

const NOTHING = {
  'while it runs': [],
  'after alerts': [],
  'after a checkpoint': [],
  'after SIGTERM': [],
  'after SIGKILL': [],
};

describe('no secret of an answer is stored', () => {
  let folder = '';
  beforeEach(async () => (folder = join(await mkdtemp(join(tmpdir(), 'quant-secrets-')), 'data')));
  afterEach(() => rm(join(folder, '..'), { recursive: true }));

  async function everyFile(): Promise<Map<string, Buffer>> {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    const read = await Promise.all(
      files.map(async (file) => [file.slice(folder.length + 1), await bytesOf(file)] as const),
    );
    return new Map(read);
  }

  /** Nothing for what SQLite has removed since the folder was read. */
  async function bytesOf(file: string): Promise<Buffer> {
    return readFile(file).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return Buffer.alloc(0);
      throw error;
    });
  }

  /** The search can find something: what is no secret is there, in the database or, as long as nobody has closed it, in its log. */
  async function isFindable(monitorId: string): Promise<void> {
    const files = await everyFile();
    const places = [...files].filter(([, bytes]) => bytes.includes(monitorId)).map(([name]) => name);
    expect(places.some((name) => name === 'quant.db-wal' || name === 'quant.db')).toBe(true);
  }

  async function forOwnerAlone(): Promise<void> {
    if (process.platform === 'win32') return;
    const names = await readdir(folder);
    expect(names).toEqual(expect.arrayContaining(['master.key', 'quant.db', 'quant.db-wal', 'counters.db']));
    for (const path of [folder, ...names.map((name) => join(folder, name))])
      expect([path, await modeForOthers(path)]).toEqual([path, 0]);
  }

  /** 0 also for what SQLite has removed since the folder was read. */
  async function modeForOthers(path: string): Promise<number> {
    try {
      return (await stat(path)).mode & 0o077;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0;
      throw error;
    }
  }

  async function checkpoint(): Promise<void> {
    await forOwnerAlone();
    const database = await openDatabase({ file: join(folder, 'quant.db') });
    await database.prepare('pragma wal_checkpoint(truncate)').all();
    await database.close();
  }

  test('in the data folder, in no form, at no time', async () => {
    const life = new Life({ DATA_DIR: folder }, everyFile);
    await live(life, checkpoint, isFindable);
    expect(life.secrets).toHaveLength(SECRETS);
    expect(received).toBeGreaterThanOrEqual(2);
    await forOwnerAlone();
    expect(life.found).toEqual(NOTHING);
  });
});

describeOnPostgres('no secret of an answer is stored', ({ location, open }) => {
  /** Every value of every table. */
  async function everyTable(): Promise<Map<string, Buffer>> {
    const database = await open();
    const names = await database
      .prepare<{ name: string }>('select tablename as name from pg_tables where schemaname = current_schema()')
      .all();
    const tables = new Map<string, Buffer>();
    for (const { name } of names) {
      const { rows } = await database.execute({ sql: `select * from "${name}"`, parameters: [] });
      tables.set(name, Buffer.concat(rows.flatMap((row) => Object.values(row).map(bytesOfValue))));
    }
    await database.close();
    return tables;
  }

  function bytesOfValue(value: unknown): Buffer {
    if (value instanceof Uint8Array) return Buffer.from(value);
    return Buffer.from(`${typeof value === 'string' ? value : JSON.stringify(value)}\n`);
  }

  async function isFindable(monitorId: string): Promise<void> {
    const tables = await everyTable();
    expect([...tables.values()].some((bytes) => bytes.includes(monitorId))).toBe(true);
  }

  test('in any table, in no form, at no time', async () => {
    const at = location();
    const url = 'url' in at ? at.url : '';
    const key = Buffer.alloc(32, 7).toString('base64');
    const life = new Life({ DATABASE_URL: url, WATCH_MASTER_KEY: key }, everyTable);
    await live(life, () => Promise.resolve(), isFindable);
    expect(life.secrets).toHaveLength(SECRETS);
    expect(life.found).toEqual(NOTHING);
  });
});
