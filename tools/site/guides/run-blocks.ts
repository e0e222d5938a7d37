// Runs TypeScript examples, each with its imports, and writes their faults, a line of JSON for each.
// usage: node --conditions=@quant/source --import tsx run-blocks.ts < blocks.json      a list of { place, code }
import { text } from 'node:stream/consumers';
import { type DocExample, runDocExample } from '../../testing/doc-examples';

const IMPORT = /^import \{ ([^}]+) \} from '([^']+)';$/gm;

const blocks = JSON.parse(await text(process.stdin)) as DocExample[];
for (const block of blocks)
  process.stdout.write(`${JSON.stringify({ place: block.place, fault: await faultOf(block) })}\n`);

async function faultOf(block: DocExample): Promise<string | null> {
  try {
    await runDocExample(block, await imported(block.code));
    return null;
  } catch (error) {
    return String(error);
  }
}

/** The values that the example imports, by name. */
async function imported(code: string): Promise<Readonly<Record<string, unknown>>> {
  const scope: Record<string, unknown> = {};
  for (const [, list = '', path = ''] of code.matchAll(IMPORT)) {
    const module = (await import(path)) as Readonly<Record<string, unknown>>;
    for (const name of list.split(', ').filter((one) => !one.startsWith('type '))) scope[name] = module[name];
  }
  return scope;
}
