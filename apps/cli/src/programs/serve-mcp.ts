import { localTools, type LocalTools, mcpServer } from '@quant/mcp';
import { isJsonRpcError } from '@quant/mcp/json-rpc';
import { serveStdio } from '@quant/mcp/stdio';
import { conventions, readDocument } from '@quant/contract/document';
import { EXIT, Failure } from '../calls/failure';
import { type Io } from '../terminal/io';
import { VERSION } from '../version';

interface McpOptions {
  /** Families of tools to list, separated by commas; undefined for all. */
  readonly toolsets: string | undefined;
  /** Address of the service that answers the calls; undefined computes locally. */
  readonly remote: string | undefined;
}

/**
 * Serves one agent over standard input and output until the input ends.
 *
 * @throws Failure  unknown family, or invalid address
 */
export async function serveMcp({ toolsets, remote }: McpOptions, io: Io): Promise<number> {
  const onFault = (error: unknown): void => void io.err.write(`${String(error)}\n`);
  const tools = await toolsOf(remote, onFault, io);
  const server = mcpServer({ name: 'quant', version: VERSION, conventions, ...tools });
  try {
    await serveStdio(server, { ...(toolsets !== undefined && { toolsets }), onFault });
  } catch (error) {
    if (!isJsonRpcError(error)) throw error;
    throw new Failure(`--toolsets: ${error.message}`, 'unknown_toolset', EXIT.refused);
  }
  return EXIT.done;
}

async function toolsOf(remote: string | undefined, onFault: (error: unknown) => void, io: Io): Promise<LocalTools> {
  if (remote === undefined) return localTools(readDocument(), { onFault });
  const { remoteTools } = await import('./remote-tools');
  return remoteTools(readDocument(), remote, io);
}
