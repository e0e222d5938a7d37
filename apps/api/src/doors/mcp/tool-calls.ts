import { type ToolCall, type ToolResult, unknownTool } from '@quant/mcp';
import { type Request } from 'express';
import { type OfferedOperation } from '../../commerce/offered-operation';
import { type Client } from '../../commerce/clients/client-of';
import { callerOf } from '../http/exchange/caller-of';
import { type ToolMeter, type ToolOutcome } from '../../metrics/tool-metrics';
import { callTool } from './call-tool';
import { type Exchange } from './mcp-endpoint';

interface Parts extends Pick<Parameters<typeof callTool>[3], 'gate' | 'calls' | 'onFault'> {
  readonly entries: readonly OfferedOperation[];
  readonly clientOf: (req: Request) => Client;
  readonly meter: ToolMeter;
  /** Counts what no allowance counts. @throws HttpError  429, there were too many */
  readonly count: (req: Request) => void;
}

/**
 * Answers tool calls by running the named tool, or by explaining the fault of the name. Log and metrics contain existing names
 * only, because a client can make up any other.
 */
export function toolCalls({ entries, clientOf, meter, count, ...parts }: Parts) {
  const tools = new Map(entries.map((entry) => [entry.tool, entry]));
  const names = [...tools.keys()];
  return async (call: ToolCall, { req, res }: Exchange): Promise<ToolResult> => {
    const entry = tools.get(call.name);
    if (!entry) {
      meter.toolCalled('other', 'refused');
      count(req);
      return unknownTool(call.name, names);
    }
    req.context.tool = entry.tool;
    const caller = { ...callerOf(req, res, clientOf), idempotencyKey: req.get('Idempotency-Key') };
    const result = await callTool(entry, call, caller, parts);
    req.context.callStatus = result.status;
    meter.toolCalled(entry.tool, outcomeOf(result));
    return result;
  };
}

/** Sees to it that what models ask about operations is counted, logged and limited like everything that no allowance counts. */
export function searchObserver({ count, meter }: Pick<Parts, 'count' | 'meter'>) {
  return (tool: string, { req }: Exchange): void => {
    req.context.tool = tool;
    meter.toolCalled(tool, 'answered');
    count(req);
  };
}

function outcomeOf({ status }: { readonly status: number }): ToolOutcome {
  if (status === 200) return 'answered';
  if (status === 402) return 'payment_required';
  if (status < 500) return 'refused';
  return status === 500 ? 'failed' : 'unavailable';
}
