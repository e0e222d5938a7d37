import { type Tone } from '../picture/picture';

/** Bits of the eight dots of a Braille character, by row and column. */
const DOTS = [
  [0x01, 0x08],
  [0x02, 0x10],
  [0x04, 0x20],
  [0x40, 0x80],
] as const;
const BRAILLE = 0x2800;

/** Characters that distinguish tones in ASCII. */
const MARKS: Readonly<Record<Tone, string>> = {
  primary: '*',
  secondary: 'o',
  tertiary: '+',
  gain: '#',
  loss: 'x',
  muted: '.',
};

const COLOURS: Readonly<Record<Tone, number>> = {
  primary: 36,
  secondary: 33,
  tertiary: 35,
  gain: 32,
  loss: 31,
  muted: 90,
};

export interface Ink {
  readonly isAscii: boolean;
  readonly hasColours: boolean;
}

/** A text in the colour of a tone. */
export function coloured(text: string, tone: Tone | undefined, { hasColours }: Pick<Ink, 'hasColours'>): string {
  return hasColours && tone !== undefined && text.trim() !== '' ? `\u001b[${COLOURS[tone]}m${text}\u001b[39m` : text;
}

/** How a tone is drawn, for the legend. */
export function markOf(tone: Tone, { isAscii }: Pick<Ink, 'isAscii'>): string {
  return isAscii ? MARKS[tone] : '━';
}

interface Cell {
  dots: number;
  tone: Tone;
  mark: string | undefined;
}

/**
 * Dots on characters: eight in a Braille character, one in an ASCII character. The last color drawn applies to the whole
 * character. Skips dots outside.
 */
export class Canvas {
  /** Dots of a character. */
  readonly dots: { readonly x: number; readonly y: number };
  private readonly cells = new Map<number, Cell>();

  constructor(
    readonly columns: number,
    readonly rows: number,
    private readonly ink: Ink,
  ) {
    this.dots = ink.isAscii ? { x: 1, y: 1 } : { x: 2, y: 4 };
  }

  get width(): number {
    return this.columns * this.dots.x;
  }

  get height(): number {
    return this.rows * this.dots.y;
  }

  /** @param x  from the left, whole; y likewise from the top */
  dot(x: number, y: number, tone: Tone): void {
    const cell = this.cellAt(x, y);
    if (!cell) return;
    cell.dots |= DOTS[y % this.dots.y]?.[x % this.dots.x] ?? 0;
    cell.tone = tone;
  }

  /** A character in place of dots. */
  mark(x: number, y: number, mark: string, tone: Tone): void {
    const cell = this.cellAt(x, y);
    if (cell) [cell.mark, cell.tone] = [mark, tone];
  }

  private cellAt(x: number, y: number): Cell | undefined {
    if (!(x >= 0 && x < this.width && y >= 0 && y < this.height)) return undefined;
    const at = Math.floor(y / this.dots.y) * this.columns + Math.floor(x / this.dots.x);
    const cell = this.cells.get(at) ?? { dots: 0, tone: 'muted', mark: undefined };
    this.cells.set(at, cell);
    return cell;
  }

  /** Line by line. */
  lines(): readonly string[] {
    return Array.from({ length: this.rows }, (_, row) =>
      Array.from({ length: this.columns }, (_, column) => this.text(row * this.columns + column)).join(''),
    );
  }

  private text(at: number): string {
    const cell = this.cells.get(at);
    if (!cell) return ' ';
    const drawn = this.ink.isAscii ? MARKS[cell.tone] : String.fromCharCode(BRAILLE + cell.dots);
    return coloured(cell.mark ?? drawn, cell.tone, this.ink);
  }
}
