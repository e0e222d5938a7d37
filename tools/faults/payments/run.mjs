#!/usr/bin/env node
// Proves that payments are neither lost nor doubled: buys from real processes of the service, over both databases and
// on both networks, while the facilitator, the database, the processes and the buyers fail. Exits with 1 and what was
// seen if one purchase ends otherwise than paid and delivered, or not charged and told so.
// usage: node tools/faults/payments/run.mjs [--faults 200] [--seed 1] [--databases sqlite,postgres] [--only PATTERN]
//          [--at-once 8] [--clock N] [--list] [--json FILE]
//        --faults   so many cases; 200 are eight minutes at the most
//        --only     cases whose name matches; --list prints the names and plays none
//        --clock    so many times as fast as the machine's the clock of the run is; left out, 5 on a machine that is idle
//        --json     writes how each purchase ended to a file
//        PostgreSQL is that of TEST_DATABASE_URL, or postgres at 127.0.0.1:5432, in a database that is made for the run
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { run } from '../../setup/run.mjs';
import { runSource } from '../../setup/run-source.mjs';

/**
 * How much faster than the clock of the machine that of the run is at the most: a lease is two seconds then, a
 * payment valid for six.
 */
const FASTEST = 5;
/** A machine that has nothing else to do starts and ends a process in this time [ms]. */
const IDLE_START_MS = 60;

const root = fileURLToPath(new URL('../../..', import.meta.url));
const [, clock] = /--clock[= ](\S+)/.exec(process.argv.join(' ')) ?? [];
process.env.FAST_CLOCK = `${Date.now()},${clock ?? clockFactor()}`;
const generated = await run(process.execPath, ['tools/openapi/generate.mjs'], { cwd: root });
process.exitCode = generated || (await runSource(root, 'tools/faults/payments/main.ts', process.argv.slice(2)));

/** On a busy machine the clock is slower, so that deadlines are missed where the run wants it and nowhere else. */
function clockFactor() {
  const times = Array.from({ length: 3 }, () => {
    const begun = performance.now();
    spawnSync(process.execPath, ['--eval', '0']);
    return performance.now() - begun;
  });
  const [, median] = times.sort((a, b) => a - b);
  return Math.max(1, Math.min(FASTEST, (FASTEST * IDLE_START_MS) / median)).toFixed(2);
}
