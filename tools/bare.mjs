#!/usr/bin/env node
// Runs a command as on a new machine, without the variables of our shell.
// usage: node tools/bare.mjs [NAME=value …] command [arguments …]
import { spawnSync } from 'node:child_process';
import { constants } from 'node:os';
import { bareEnvironment } from './setup/bare-environment.mjs';

const words = process.argv.slice(2);
const start = words.findIndex((word) => !/^\w+=/.test(word));
const given = words
  .slice(0, start)
  .map((word) => [word.slice(0, word.indexOf('=')), word.slice(word.indexOf('=') + 1)]);
const [command, ...args] = words.slice(start);

const { status, signal, error } = spawnSync(command, args, {
  env: { ...bareEnvironment(process.env), ...Object.fromEntries(given) },
  stdio: 'inherit',
});
if (error) console.error(`${command}: ${error.message}`);
process.exitCode = error ? 1 : (status ?? 128 + constants.signals[signal]);
