#!/usr/bin/env node
// Starts a worker of Watch. usage: quant-watch-worker      settings are environment variables
const [argument] = process.argv.slice(2);

if (argument === undefined) await import('../dist/main.js');
else {
  const isAsked = argument === '--help' || argument === '-h';
  (isAsked ? console.log : console.error)(`${isAsked ? '' : `unknown argument '${argument}'\n`}usage: quant-watch-worker

Evaluates the monitors of Watch every minute and delivers their alerts. Settings are environment variables, among them
  DATABASE_URL        the database that it shares with the API; else the folder DATA_DIR, ./data
  WATCH_MASTER_KEY    that of the API; required with DATABASE_URL
  PORT, HOST          where /health answers`);
  process.exitCode = isAsked ? 0 : 2;
}
