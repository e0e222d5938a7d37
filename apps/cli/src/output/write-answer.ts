import { type OperationCall } from '../calls/call';
import { type CommonFlags } from '../commands/operation-command';
import { type Io } from '../terminal/io';
import { lookOf } from '../terminal/look';
import { tableText } from './table';

/**
 * Writes an answer in the chosen format. A terminal picture replaces the table; an SVG file does not.
 *
 * @param answer  as JSON
 */
export async function writeAnswer(answer: string, call: OperationCall, flags: CommonFlags, io: Io): Promise<void> {
  const { operation, form, values } = call;
  const { json, csv, plot, force = false } = flags;
  const body: unknown = json && plot === undefined ? undefined : JSON.parse(answer);
  if (plot !== undefined) {
    const { writePlot } = await import('./write-plot');
    await writePlot({ operation, request: values, answer: body, plot, force }, io);
    if (plot === true) return;
  }
  if (json) await io.out.write(`${answer}\n`);
  else if (csv !== undefined) {
    const { csvText } = await import('./csv');
    await io.out.write(csvText(body, csv === true ? undefined : csv));
  } else await io.out.write(tableText(form, body, lookOf(io.out, io.env)));
}
