#!/usr/bin/env node
// Starts the HTTP API. usage: quant-api      settings are environment variables
const [argument] = process.argv.slice(2);

if (argument === undefined) await import('../dist/main.js');
else {
  const isAsked = argument === '--help' || argument === '-h';
  (isAsked ? console.log : console.error)(`${isAsked ? '' : `unknown argument '${argument}'\n`}usage: quant-api

Starts the HTTP API on http://127.0.0.1:8000, with interactive docs at /docs. Settings are environment variables, among them
  PORT, HOST          where it listens
  DATA_DIR            folder of its databases and of its master key; ./data
  MARKET_DATA         live asks the exchanges, simulated makes prices up
  X402_MODE           off: every call is free`);
  process.exitCode = isAsked ? 0 : 2;
}
