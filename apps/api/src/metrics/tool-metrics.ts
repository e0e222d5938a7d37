import { type MetricFamilies } from '@quant/service';

/** How a tool call ended: `unavailable` may be tried again later, `refused` is for the caller to mend. */
export type ToolOutcome = 'answered' | 'payment_required' | 'refused' | 'unavailable' | 'failed';

/** Hears of tool calls. */
export interface ToolMeter {
  /** @param tool  a name of the list of tools, or `other` */
  readonly toolCalled: (tool: string, outcome: ToolOutcome) => void;
}

/** Counts tool calls. */
export function toolMetrics({ counter }: MetricFamilies): ToolMeter {
  const calls = counter('mcp_calls_total', 'Tool calls over the Model Context Protocol', ['tool', 'outcome']);
  return {
    toolCalled: (tool, outcome) => {
      calls.inc({ tool, outcome });
    },
  };
}
