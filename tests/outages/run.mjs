#!/usr/bin/env node
// Plays outages of a service in use: its processes are killed, its database is stopped, replaced, full or read-only, names do not
// resolve, clocks are wrong. Exits with 1 and a list of failures if acknowledged data is lost, a payment is charged twice, an alert is
// missing or doubled, or the service does not report the outage or does not recover.
// usage: node tests/outages/run.mjs [--only PATTERN] [--quick] [--seed 1] [--at-once 3] [--clock N] [--json FILE] [--list]
//        --only     outages with a matching name; --list prints the names without playing them
//        --quick    those that take a minute
//        --clock    factor of the run's clock over the machine's, more than 1; default 8 on an idle machine
//        --json     writes the results to a file
//        Makes PostgreSQL servers for the run if the programs are installed; full and read-only disks, name servers and memory
//        limits need root. Without them, it names the outages that it skips.
import { runOnFastClock } from '../kit/clock/run-on-fast-clock.mjs';

// on an idle machine a minute passes in eight seconds
process.exitCode = await runOnFastClock('tests/outages/main.ts', { fastest: 8, slowest: 2 });
