#!/usr/bin/env node
// Proves that payments are neither lost nor doubled: buys from real processes of the service, over both databases and
// on both networks, while the facilitator, the database, the processes and the buyers fail. Exits with 1 and what was
// seen if one purchase ends otherwise than paid and delivered, or not charged and told so.
// usage: node tests/payments/run.mjs [--faults 200] [--seed 1] [--databases sqlite,postgres] [--only PATTERN]
//          [--at-once 8] [--clock N] [--list] [--json FILE]
//        --faults   so many cases; 200 are eight minutes at the most
//        --only     cases whose name matches; --list prints the names and plays none
//        --clock    so many times as fast as the machine's the clock of the run is; left out, 5 on a machine that is idle
//        --json     writes how each purchase ended to a file
//        PostgreSQL is that of TEST_DATABASE_URL, or postgres at 127.0.0.1:5432, in a database that is made for the run
import { runOnFastClock } from '../kit/clock/run-on-fast-clock.mjs';

// at the best a lease is two seconds, a payment valid for six
process.exitCode = await runOnFastClock('tests/payments/main.ts', { fastest: 5, slowest: 1 });
