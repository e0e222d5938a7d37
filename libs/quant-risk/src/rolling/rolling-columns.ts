/** Several figures of one window, by their names. */
export type Figures = Readonly<Record<string, number | null>>;

/** What a metric returns that has one figure. */
export function isFigure(found: unknown): found is number | null {
  return typeof found === 'number' || found === null;
}

/** What a metric returns that has several figures: an object of numbers, no array. */
export function isFigures(found: unknown): found is Figures {
  if (typeof found !== 'object' || found === null || Array.isArray(found) || ArrayBuffer.isView(found)) return false;
  return Object.values(found).every(isFigure);
}

/** Collects the figures of windows: one array, or one for each name of the first window with several figures. */
export class RollingColumns {
  private readonly single: Float64Array;
  private named: Record<string, Float64Array> | undefined;

  constructor(private readonly length: number) {
    this.single = missing(length);
  }

  /** Figures of the window that ends at an element; null leaves NaN. */
  write(at: number, found: number | null | Figures): void {
    if (found === null) return;
    if (typeof found === 'number') {
      this.single[at] = found;
      return;
    }
    this.named ??= Object.fromEntries(Object.keys(found).map((name) => [name, missing(this.length)]));
    for (const [name, column] of Object.entries(this.named)) column[at] = found[name] ?? NaN;
  }

  get all(): Float64Array | Readonly<Record<string, Float64Array>> {
    return this.named ?? this.single;
  }
}

function missing(length: number): Float64Array {
  return new Float64Array(length).fill(NaN);
}
