#!/usr/bin/env node
// Plays outages of what the service stands on, while it is used: its processes are killed, its database is stopped, replaced, full or
// read-only, names do not resolve, clocks are wrong. Exits with 1 and what was seen if anything acknowledged is lost, anything is
// charged twice, an alert is missing or doubled, or the service does not say what is wrong, or does not recover.
// usage: node tools/faults/outages/run.mjs [--only PATTERN] [--quick] [--seed 1] [--at-once 3] [--clock N] [--json FILE] [--list]
//        --only     outages whose name matches; --list prints the names and plays none
//        --quick    those that are over in a minute
//        --clock    so many times as fast as the machine's the clock of the run is, more than 1; left out, 8 on a machine that is idle
//        --json     writes what came of them to a file
//        Servers of PostgreSQL are made for the run, where its programs are installed; full and read-only disks, name servers and
//        groups of processes with little memory need root. What a machine lacks is said, and what needs it is left out.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { run } from '../../setup/run.mjs';
import { runSource } from '../../setup/run-source.mjs';

/** A minute is over in eight seconds then. */
const FASTEST = 8;
const SLOWEST = 2;
/** A machine that has nothing else to do starts and ends a process in this time [ms]. */
const IDLE_START_MS = 60;

const root = fileURLToPath(new URL('../../..', import.meta.url));
const [, clock] = /--clock[= ](\S+)/.exec(process.argv.join(' ')) ?? [];
process.env.FAST_CLOCK = `${Date.now()},${clock ?? clockFactor()}`;
const generated = await run(process.execPath, ['tools/openapi/generate.mjs'], { cwd: root });
process.exitCode = generated || (await runSource(root, 'tools/faults/outages/main.ts', process.argv.slice(2)));

/** On a busy machine the clock is slower, so that deadlines are missed where the run wants it and nowhere else. */
function clockFactor() {
  const times = Array.from({ length: 3 }, () => {
    const begun = performance.now();
    spawnSync(process.execPath, ['--eval', '0']);
    return performance.now() - begun;
  });
  const [, median] = times.sort((a, b) => a - b);
  return Math.max(SLOWEST, Math.min(FASTEST, (FASTEST * IDLE_START_MS) / median)).toFixed(2);
}
