#!/usr/bin/env node
// Proves that Watch never loses, doubles or falsifies an alert: watches positions with real processes of the service while processes,
// databases, exchanges and receivers fail, and checks every alert against an independent oracle. Exits with 1 and a list of failures.
// usage: node tests/watch/run.mjs [--faults 200] [--seed 1] [--databases sqlite,postgres] [--monitors 50] [--without PATTERN]
//          [--speed N] [--cluster] [--trial] [--json FILE]
//        --faults   number of faults, shared by the databases
//        --without  skips faults with a matching name
//        --speed    factor of the run's clock over the machine's; default 15 on an idle machine
//        --trial    tests the judge as well: removes alerts from the record, which it must report
//        --json     writes the results to a file
//        --cluster  makes a PostgreSQL server for the run if its programs are installed, and crashes it as well;
//                   default: a new database on the server of TEST_DATABASE_URL, or of postgres at 127.0.0.1:5432
import { clockFactor, runPlay } from '../kit/clock/run-on-fast-clock.mjs';

const args = process.argv.slice(2);
// on an idle machine a tick of a minute takes four seconds: on a faster clock two busy processors miss ticks that no fault explains
const speed = args.some((arg) => arg.startsWith('--speed'))
  ? []
  : ['--speed', Math.round(clockFactor(15, 8)).toString()];
process.exitCode = await runPlay('tests/watch/main.ts', [...args, ...speed]);
