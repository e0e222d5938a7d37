import { Counter, type Registry } from 'prom-client';

/** How a tool call ended: `unavailable` may be tried again later, `refused` is for the caller to mend. */
export type ToolOutcome = 'answered' | 'payment_required' | 'refused' | 'unavailable' | 'failed';

/** Hears of tool calls. */
export interface ToolMeter {
  /** @param tool  a name of the list of tools, or `other` */
  readonly toolCalled: (tool: string, outcome: ToolOutcome) => void;
}

/** Counts tool calls. */
export function toolMetrics(registry: Registry): ToolMeter {
  const calls = new Counter({
    name: 'qcs_mcp_calls_total',
    help: 'Tool calls over the Model Context Protocol',
    labelNames: ['tool', 'outcome'],
    registers: [registry],
  });
  return {
    toolCalled: (tool, outcome) => {
      calls.inc({ tool, outcome });
    },
  };
}
