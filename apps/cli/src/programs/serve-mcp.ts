import { localTools, mcpServer } from '@quant/mcp';
import { isJsonRpcError } from '@quant/mcp/json-rpc';
import { serveStdio } from '@quant/mcp/stdio';
import { conventions, readDocument } from '@quant/operations/document';
import { EXIT, Failure } from '../calls/failure';
import { type Io } from '../terminal/io';
import { VERSION } from '../version';

/**
 * Serves one agent over standard input and output until the input ends. Everything is computed here.
 *
 * @param toolsets  families whose tools are listed, separated by commas; undefined for all
 * @throws Failure  a family is unknown
 */
export async function serveMcp(toolsets: string | undefined, io: Io): Promise<number> {
  const onFault = (error: unknown): void => void io.err.write(`${String(error)}\n`);
  const tools = localTools(readDocument(), { onFault });
  const server = mcpServer({ name: 'quant', version: VERSION, conventions, ...tools });
  try {
    await serveStdio(server, { ...(toolsets !== undefined && { toolsets }), onFault });
  } catch (error) {
    if (!isJsonRpcError(error)) throw error;
    throw new Failure(`--toolsets: ${error.message}`, 'unknown_toolset', EXIT.refused);
  }
  return EXIT.done;
}
