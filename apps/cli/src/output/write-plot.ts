import { type OperationSummary } from '@quant/operations';
import { type Io } from '../terminal/io';

export interface Plotted {
  readonly operation: OperationSummary;
  readonly request: unknown;
  readonly answer: unknown;
  readonly plot: string | true;
  readonly force: boolean;
}

export function writePlot(_: Plotted, __: Io): Promise<boolean> {
  return Promise.resolve(false);
}
