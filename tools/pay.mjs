#!/usr/bin/env node
// npm run pay: buys one call, as any client of x402 would: asks, is told the price (402), pays, and is answered (200).
// One payment is signed; the same request is sent with it until there is a definite answer. `--help` tells more.
import { commandOf, HELP, UsageError } from './pay/command-line.mjs';
import { EXIT, Purchase } from './pay/purchase.mjs';

let purchase;
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
])
  process.on(signal, () => {
    console.error(`\nstopped. ${purchase?.howToGoOn() ?? 'Nothing was paid.'}`);
    process.exit(code);
  });

try {
  const command = await commandOf(process.argv.slice(2));
  if (command === 'help') console.log(HELP);
  else {
    purchase = new Purchase(command, (line) => console.error(line));
    const { code, answer } = await purchase.run();
    if (answer !== undefined) console.log(answer);
    process.exitCode = code;
  }
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(`${error.message}\nusage: npm run pay -- PATH [JSON] [options]; npm run pay -- --help tells more`);
  process.exitCode = EXIT.usage;
}
