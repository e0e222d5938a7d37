/**
 * Runs programs of the service in one process, which is faster than one for each.
 * usage: run-lines.ts <lines as JSON: [{"args": [], "environment": {}}]>; prints [{"code", "out", "errors"}]
 */
import { runProgram } from '../../apps/api/src/programs/run-program';

interface Line {
  readonly args: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
}

const ended: object[] = [];
for (const { args, environment } of JSON.parse(process.argv[2] ?? '[]') as readonly Line[]) {
  Object.assign(process.env, environment);
  let [out, errors] = ['', ''];
  const code = await runProgram(args, {
    out: (text) => void (out += text),
    tell: (line) => void (errors += `${line}\n`),
  });
  ended.push({ code, out, errors });
}
process.stdout.write(JSON.stringify(ended));
