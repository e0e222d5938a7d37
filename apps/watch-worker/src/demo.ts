/**
 * npm run demo: the life of a monitor in half a minute. A simulated market falls and recovers, a clock runs sixty times
 * faster, and a local receiver checks and prints every webhook. The demo removes its files.
 */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@quant/database';
import {
  checkWebhookHost,
  createWatchRunner,
  createWatchService,
  databaseWatchStore,
  fastClock,
  networksOf,
  systemClock,
  webhookSender,
} from '@quant/watch';
import { demoMarket, MINUTE } from './demo/demo-market';
import { describeAlert, startDemoReceiver } from './demo/demo-receiver';
import { say } from './demo/say';

const SPEED = 60;
const MINUTES = 22;
/** The position enters the warn band, then the critical band. Recovery sends no alert. */
const ALERTS = 2;
const BASE_URL = 'https://quant.example';
const POSITION = {
  asset: 'BTC',
  direction: 'long',
  entry_price: 62000,
  position_size: 5000,
  collateral: 1000,
} as const;

// start at a full minute, as the worker's ticks do
const clock = fastClock(systemClock, { speed: SPEED, start: Math.ceil(Date.now() / MINUTE) * MINUTE });
const folder = await mkdtemp(join(tmpdir(), 'quant-demo-'));
const database = await openDatabase({ file: join(folder, 'demo.db') });
const store = await databaseWatchStore(database, clock.now);
const masterKey = randomBytes(32);
// allow webhooks to this machine, which the guard refuses otherwise
const networks = networksOf(['127.0.0.0/8']);
const sender = webhookSender({ networks });
const market = demoMarket(clock.now);
const receiver = await startDemoReceiver(clock.now, (message) => {
  say(clock.now(), describeAlert(message));
});
const service = createWatchService({
  store,
  market,
  sender,
  masterKey,
  baseUrl: BASE_URL,
  checkWebhook: (url) => checkWebhookHost(url, { networks }),
  capacity: null,
  now: clock.now,
  randomBytes,
});
const runner = createWatchRunner({
  store,
  market,
  sender,
  masterKey,
  baseUrl: BASE_URL,
  clock,
  embedded: true,
  log: { info: () => undefined, warn: warning, error: warning },
});

const over = new AbortController();
process.on('SIGINT', () => {
  over.abort();
});
process.on('SIGTERM', () => {
  over.abort();
});

const registered = await service.registerTrial({ ...POSITION, webhook_url: receiver.url }, 'demo');
receiver.trust(registered.webhook_secret);
say(clock.now(), `watching a long BTC position of 5000 USD with 1000 USD of margin, entered at 62,000`);
say(clock.now(), `liquidation at ${registered.liquidation_price?.toFixed(0)}; a minute takes a second here\n`);
runner.start();
await tellMarks(over.signal);
await runner.stop();
await receiver.close();
await database.close();
await rm(folder, { recursive: true });
const { verified, refused } = receiver.counts();
say(clock.now(), `${verified} alerts arrived with a valid signature, ${refused} without`);
process.exit(over.signal.aborted || (verified === ALERTS && refused === 0) ? 0 : 1);

/** Prints the mark once a minute. */
async function tellMarks(signal: AbortSignal): Promise<void> {
  const { monitor_id: monitorId, token } = registered;
  await clock.sleep(MINUTE / 2, signal);
  for (let minute = 0; minute < MINUTES && !signal.aborted; minute++) {
    const { current } = await service.status(monitorId, token);
    if (current)
      say(clock.now(), `mark ${current.mark.toFixed(0)}  distance ${distance(current.distance_pct)}  ${current.band}`);
    await clock.sleep(MINUTE - ((clock.now() + MINUTE / 2) % MINUTE), signal);
  }
}

function distance(pct: number | null): string {
  return pct === null ? '–' : `${pct.toFixed(1).padStart(5)} %`;
}

function warning(details: object, message: string): void {
  console.error(message, details);
}
