import { type Call } from '../calls/call';
import { type CommonFlags } from '../commands/operation-command';
import { type Io } from '../terminal/io';
import { lookOf } from '../terminal/look';
import { tableText } from './table';

/**
 * Writes an answer as the flags want it.
 *
 * @param answer  as JSON
 */
export async function writeAnswer(
  answer: string,
  { operation, form, values }: Call,
  { json, csv, plot, force }: CommonFlags,
  io: Io,
): Promise<void> {
  const look = lookOf(io.out, io.env);
  if (plot !== undefined) {
    const { writePlot } = await import('./write-plot');
    const isAll = await writePlot(
      { operation, request: values, answer: JSON.parse(answer), plot, force: force === true },
      io,
    );
    if (isAll) return;
  }
  if (json) await io.out.write(`${answer}\n`);
  else if (csv !== undefined) {
    const { csvText } = await import('./csv');
    await io.out.write(csvText(JSON.parse(answer), csv === true ? undefined : csv));
  } else await io.out.write(tableText(form.title, JSON.parse(answer), form.figures, look));
}
