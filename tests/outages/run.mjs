#!/usr/bin/env node
// Plays outages of what the service stands on, while it is used: its processes are killed, its database is stopped, replaced, full or
// read-only, names do not resolve, clocks are wrong. Exits with 1 and what was seen if anything acknowledged is lost, anything is
// charged twice, an alert is missing or doubled, or the service does not say what is wrong, or does not recover.
// usage: node tests/outages/run.mjs [--only PATTERN] [--quick] [--seed 1] [--at-once 3] [--clock N] [--json FILE] [--list]
//        --only     outages whose name matches; --list prints the names and plays none
//        --quick    those that are over in a minute
//        --clock    so many times as fast as the machine's the clock of the run is, more than 1; left out, 8 on a machine that is idle
//        --json     writes what came of them to a file
//        Servers of PostgreSQL are made for the run, where its programs are installed; full and read-only disks, name servers and
//        groups of processes with little memory need root. What a machine lacks is said, and what needs it is left out.
import { runOnFastClock } from '../kit/clock/run-on-fast-clock.mjs';

// a minute is over in eight seconds at the best
process.exitCode = await runOnFastClock('tests/outages/main.ts', { fastest: 8, slowest: 2 });
