import { type OperationSummary } from '@quant/operations';
import { loadPictures, type Picture, svg, terminalPlot } from '@quant/plots';
import { writeFile } from 'node:fs/promises';
import { EXIT, Failure } from '../calls/failure';
import { type Io } from '../terminal/io';
import { type Look, lookOf } from '../terminal/look';
import { plainText } from '../terminal/plain-text';

export interface Plotted {
  readonly operation: OperationSummary;
  readonly request: unknown;
  readonly answer: unknown;
  /** Name of a file, or true for the terminal. */
  readonly plot: string | true;
  /** Whether a file is overwritten. */
  readonly force: boolean;
}

/**
 * Draws the pictures of an answer: into the terminal, or each into a file.
 *
 * @throws Failure  the operation has none, or the file is there already
 */
export async function writePlot({ operation, request, answer, plot, force }: Plotted, io: Io): Promise<void> {
  const draw = await loadPictures(operation.id);
  const pictures = draw(request, answer);
  if (pictures.length === 0) throw new Failure('--plot: this answer has no picture', 'no_picture', EXIT.refused);
  if (plot === true)
    await io.out.write(pictures.map((picture) => terminalText(picture, lookOf(io.out, io.env))).join('\n'));
  else for (const [i, picture] of pictures.entries()) await writeSvg(picture, fileOf(plot, picture, i), force, io);
}

function terminalText(picture: Picture, look: Look): string {
  const { width, hasColour, hasUnicode } = look;
  return plainText(terminalPlot(picture, { width, ascii: !hasUnicode, colours: hasColour }), look);
}

/** The first has the name that was given, the others that of what they show as well. */
function fileOf(file: string, { id }: Picture, index: number): string {
  return index === 0 ? file : file.replace(/(\.svg)?$/i, `-${id}$1`);
}

async function writeSvg(picture: Picture, file: string, force: boolean, io: Io): Promise<void> {
  try {
    await writeFile(file, svg(picture), { flag: force ? 'w' : 'wx' });
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    const reason =
      code === 'EEXIST' ? 'the file is there already; --force overwrites it' : `it cannot be written (${code})`;
    throw new Failure(`--plot ${file}: ${reason}`, 'file_not_written', code === 'EEXIST' ? EXIT.refused : EXIT.failed);
  }
  await io.err.write(plainText(`wrote ${file}\n`, lookOf(io.err, io.env)));
}
