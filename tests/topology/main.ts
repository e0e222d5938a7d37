// Plays a site on this machine; run.mjs starts it with a loader for TypeScript, and one argument: what commandOf says, as JSON.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onEarlyEnd, say } from '../kit/command-line';
import { Course } from '../kit/exchange/course';
import { writeFormatted } from '../../tools/lint/formatted.mjs';
import { play, type Played } from './play';
import { report } from './report';
import { buildVersion } from './versions/version';
import { Site } from './world/site';
import { openSurroundings, type Surroundings } from '../kit/surroundings';

interface Command {
  /** As it was called. */
  readonly called: string;
  readonly isQuick: boolean;
  readonly from: string;
  readonly to: string;
  readonly seed: number;
  readonly report?: string;
}

const PRICES = { BTC: 62_000, ETH: 3_100, SOL: 150, XRP: 0.52 };
/** Prices move in every minute. */
const HOLDS = { shortest: 1, longest: 1 };
const EXTENTS = {
  quick: { monitors: 24, ticks: 1, pauseMs: 3_000 },
  full: { monitors: 40, ticks: 5, pauseMs: 15_000 },
};
const SIZE = { apis: 3, workers: 3 };

const command = JSON.parse(process.argv[2] ?? '{}') as Command;
const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = await mkdtemp(join(tmpdir(), 'quant-versions-'));
const open: (Surroundings | Site)[] = [];
onEarlyEnd(() => {
  say('stopped; everything is taken down');
  return cleanUp();
});
try {
  process.exitCode = await main();
} finally {
  await cleanUp();
}

async function main(): Promise<number> {
  say(`${command.from} and ${command.to} are built`);
  const from = await buildVersion(root, command.from, join(folder, 'from'));
  const to = await buildVersion(root, command.to, join(folder, 'to'));
  const played = await playOnSite(from, to);
  const text = report({ command: command.called, from, to, played, seconds: process.uptime() });
  if (command.report === undefined) console.log(text);
  else await writeFormatted(join(root, command.report), text);
  const { problems } = played;
  say(problems.length === 0 ? 'everything is as it must be' : `${problems.length} problems`);
  return problems.length === 0 ? 0 : 1;
}

type Versions = Awaited<ReturnType<typeof buildVersion>>;

async function playOnSite(from: Versions, to: Versions): Promise<Played> {
  const { seed, isQuick } = command;
  const courses = Object.entries(PRICES).map(([asset, price], i) => new Course(asset, price, seed + 1000 * i, HOLDS));
  const surroundings = await openSurroundings(courses);
  open.push(surroundings);
  const site = await Site.open(surroundings);
  open.push(site);
  const gateway = await readFile(join(root, 'deploy/nginx/quant.conf'), 'utf8');
  say('PostgreSQL, APIs, workers and nginx start');
  await site.start(gateway, SIZE, from);
  say(`nginx answers on ${site.gateway.url}`);
  const played = await play({
    site,
    surroundings,
    from,
    to,
    seed,
    size: SIZE,
    say,
    ...EXTENTS[isQuick ? 'quick' : 'full'],
  });
  for (const problem of played.problems) say(`NOT AS IT MUST BE: ${problem}`);
  await cleanUp(false);
  return played;
}

async function cleanUp(isEnd = true): Promise<void> {
  for (const each of open.splice(0).reverse()) await each.close();
  if (isEnd) await rm(folder, { recursive: true, force: true });
}
