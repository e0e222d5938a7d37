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
  /** File name, or true for the terminal. */
  readonly plot: string | true;
  /** Whether to overwrite a file. */
  readonly force: boolean;
}

/**
 * Draws the pictures of an answer in the terminal, or saves each to a file.
 *
 * @throws Failure  the operation has no picture, or the file already exists
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

/** The first picture gets the given name; the others add their id to it. */
function fileOf(file: string, { id }: Picture, index: number): string {
  return index === 0 ? file : file.replace(/(\.svg)?$/i, `-${id}$1`);
}

async function writeSvg(picture: Picture, file: string, force: boolean, io: Io): Promise<void> {
  try {
    await writeFile(file, svg(picture), { flag: force ? 'w' : 'wx' });
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    const reason =
      code === 'EEXIST' ? 'the file already exists; --force overwrites it' : `the file cannot be written (${code})`;
    throw new Failure(`--plot ${file}: ${reason}`, 'file_not_written', code === 'EEXIST' ? EXIT.refused : EXIT.failed);
  }
  await io.err.write(plainText(`wrote ${file}\n`, lookOf(io.err, io.env)));
}
