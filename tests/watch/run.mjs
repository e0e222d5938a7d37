#!/usr/bin/env node
// Proves that Watch loses no alert, raises none twice and none that is wrong: watches positions with real processes of the service
// while processes, databases, exchanges and receivers fail, and judges every alert by an oracle of its own. Exits with 1 and what was
// seen if one alert is not as it should be.
// usage: node tests/watch/run.mjs [--faults 200] [--seed 1] [--databases sqlite,postgres] [--monitors 50] [--without PATTERN]
//          [--speed N] [--cluster] [--trial] [--json FILE]
//        --faults   so many, shared by the databases
//        --without  no faults whose name matches
//        --speed    so many times as fast as the machine's the clock of the run is; left out, 15 on a machine that is idle
//        --trial    the judge is tried as well: alerts are taken out of the record, and it should notice
//        --json     writes what came of it to a file
//        --cluster  a PostgreSQL server is made for the run, and crashed as well, where its programs are installed;
//                   otherwise it is that of TEST_DATABASE_URL, or postgres at 127.0.0.1:5432, in a database that is made for the run
import { clockFactor, runPlay } from '../kit/clock/run-on-fast-clock.mjs';

const args = process.argv.slice(2);
// a tick of a minute is over in four seconds at the best: on a faster clock two busy processors miss ticks that no fault explains
const speed = args.some((arg) => arg.startsWith('--speed'))
  ? []
  : ['--speed', Math.round(clockFactor(15, 8)).toString()];
process.exitCode = await runPlay('tests/watch/main.ts', [...args, ...speed]);
