// The maintenance programs of the service. usage: quant-api <program> [flags], which brings its arguments here
import { runProgram } from './run-program';

process.exitCode = await runProgram(process.argv.slice(2), {
  out: (text) => {
    process.stdout.write(text);
  },
  tell: (line) => {
    process.stderr.write(`${line}\n`);
  },
});
