#!/usr/bin/env node
// Starts the HTTP API, or one of its other programs. usage: quant-api [program]      settings are environment variables
const [argument] = process.argv.slice(2);
const PROGRAMS = ['migrate', 'backup', 'restore', 'report'];

if (argument === undefined) await import('../dist/main.js');
else if (PROGRAMS.includes(argument)) await import('../dist/programs.js');
else {
  const isAsked = argument === '--help' || argument === '-h';
  (isAsked
    ? console.log
    : console.error)(`${isAsked ? '' : `unknown argument '${argument}'\n`}usage: quant-api [program]

Starts the HTTP API on http://127.0.0.1:8000, with documentation at /docs. Settings are environment variables, among them
  PORT, HOST          where it listens
  DATA_DIR            folder of its databases and of its master key; ./data
  DATABASE_URL        PostgreSQL in place of these
  MARKET_DATA         live asks the exchanges, simulated makes prices up
  X402_MODE           off: every call is free

Programs on the same settings; each has --help
  migrate             brings the schema of the databases up to date; moves the data from SQLite to PostgreSQL
  backup, restore     copies of the embedded databases, made while the service runs
  report              usage and revenue`);
  process.exitCode = isAsked ? 0 : 2;
}
