#!/usr/bin/env node
// Proves that payments are neither lost nor doubled: buys from real processes of the service, with both databases and
// both networks, while the facilitator, the database, the processes and the buyers fail. Each purchase must be paid and
// delivered, or clearly refused without a charge; otherwise exits with 1 and a list of failures.
// usage: node tests/payments/run.mjs [--faults 200] [--seed 1] [--databases sqlite,postgres] [--only PATTERN]
//          [--at-once 8] [--clock N] [--list] [--json FILE]
//        --faults   number of cases; 200 take at most eight minutes
//        --only     cases with a matching name; --list prints the names without playing them
//        --clock    factor of the run's clock over the machine's; default 5 on an idle machine
//        --json     writes how each purchase ended to a file
//        Makes a database on the PostgreSQL server of TEST_DATABASE_URL, or of postgres at 127.0.0.1:5432
import { runOnFastClock } from '../kit/clock/run-on-fast-clock.mjs';

// on an idle machine a lease lasts two seconds, a payment six
process.exitCode = await runOnFastClock('tests/payments/main.ts', { fastest: 5, slowest: 1 });
