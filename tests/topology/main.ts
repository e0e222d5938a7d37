// Plays a site on this machine; run.mjs starts it with a loader for TypeScript.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onEarlyEnd, say, UsageError } from '../kit/command-line';
import { Course } from '../kit/exchange/course';
import { writeFormatted } from '../../tools/lint/formatted.mjs';
import { factsOf } from '../kit/report/facts';
import { HELP, optionsOf } from './options';
import { play, type Played } from './play';
import { report } from './report';
import { buildVersion } from './versions/version';
import { Site } from './world/site';
import { openSurroundings, type Surroundings } from '../kit/surroundings';

const PRICES = { BTC: 62_000, ETH: 3_100, SOL: 150, XRP: 0.52 };
/** Prices move in every minute. */
const HOLDS = { shortest: 1, longest: 1 };
const EXTENTS = {
  quick: { monitors: 24, ticks: 1, pauseMs: 3_000 },
  full: { monitors: 40, ticks: 5, pauseMs: 15_000 },
};
const SIZE = { apis: 3, workers: 3 };

const REPORT = 'docs/reports/topology.md';
const root = fileURLToPath(new URL('../..', import.meta.url));
const words = process.argv.slice(2);
const open: (Surroundings | Site)[] = [];
let folder: string | undefined;
onEarlyEnd(() => {
  say('stopped; everything is taken down');
  return cleanUp();
});
try {
  const options = optionsOf(words);
  if (options) process.exitCode = await main(options);
  else console.log(HELP);
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
} finally {
  await cleanUp();
}

type Options = NonNullable<ReturnType<typeof optionsOf>>;

async function main(options: Options): Promise<number> {
  folder = await mkdtemp(join(tmpdir(), 'quant-versions-'));
  say(`${options.from} and ${options.to} are built`);
  const from = await buildVersion(root, options.from, join(folder, 'from'));
  const to = await buildVersion(root, options.to, join(folder, 'to'));
  const played = await playOnSite(from, to, options);
  const text = report(from, to, played, factsOf(['npm test -- topology', ...words].join(' ')));
  if (options.quick) console.log(text);
  else await writeFormatted(join(root, REPORT), text);
  const { problems } = played;
  say(problems.length === 0 ? 'everything is as it must be' : `${problems.length} problems`);
  return problems.length === 0 ? 0 : 1;
}

type Versions = Awaited<ReturnType<typeof buildVersion>>;

async function playOnSite(from: Versions, to: Versions, { seed, quick, pooler }: Options): Promise<Played> {
  const courses = Object.entries(PRICES).map(([asset, price], i) => new Course(asset, price, seed + 1000 * i, HOLDS));
  const surroundings = await openSurroundings(courses);
  open.push(surroundings);
  const site = await Site.open(surroundings);
  open.push(site);
  const gateway = await readFile(join(root, 'deploy/nginx/quant.conf'), 'utf8');
  say('PostgreSQL, APIs, workers and nginx start');
  await site.start(gateway, SIZE, from, pooler);
  say(`nginx answers on ${site.gateway.url}`);
  const played = await play({
    site,
    surroundings,
    from,
    to,
    seed,
    size: SIZE,
    say,
    ...EXTENTS[quick ? 'quick' : 'full'],
  });
  for (const problem of played.problems) say(`NOT AS IT MUST BE: ${problem}`);
  await cleanUp(false);
  return played;
}

async function cleanUp(isEnd = true): Promise<void> {
  for (const each of open.splice(0).reverse()) await each.close();
  if (isEnd && folder !== undefined) await rm(folder, { recursive: true, force: true });
}
