import { localTools, mcpServer, toolList } from '@quant/mcp';
import { serveStdio } from '@quant/mcp/stdio';
import { documentedOperations } from '@quant/operations';
import { readDocument } from '@quant/operations/document';
import { EXIT, Failure } from '../calls/failure';
import { type Io } from '../terminal/io';
import { VERSION } from '../version';

/**
 * Serves one agent over standard input and output until the input ends. Everything is computed here.
 *
 * @param toolsets  families whose tools are served, separated by commas; undefined for all
 * @throws Failure  a family is unknown
 */
export async function serveMcp(toolsets: string | undefined, io: Io): Promise<number> {
  const document = readDocument();
  const onFault = (error: unknown): void => void io.err.write(`${String(error)}\n`);
  const { tools, call } = localTools(document, { onFault });
  const families = new Map(documentedOperations(document).map(({ tool, family }) => [tool, family]));
  const chosen = chosenFamilies(toolsets, [...new Set(tools.map(({ name }) => families.get(name) ?? ''))]);
  const served = tools.filter(({ name }) => chosen.includes(families.get(name) ?? ''));
  const { summary: instructions } = document.info;
  const server = mcpServer({ name: 'quant', version: VERSION, instructions, toolList: () => toolList(served), call });
  await serveStdio(server, { onFault });
  return EXIT.done;
}

function chosenFamilies(toolsets: string | undefined, known: readonly string[]): readonly string[] {
  if (toolsets === undefined) return known;
  const asked = toolsets.split(',').map((name) => name.trim());
  const unknown = asked.filter((name) => !known.includes(name));
  if (unknown.length === 0) return asked;
  throw new Failure(`--toolsets ${unknown.join(',')}: there are ${known.join(', ')}`, 'unknown_toolset', EXIT.refused);
}
