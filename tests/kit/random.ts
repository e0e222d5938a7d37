/** Reproducible random numbers from a seed: the generator mulberry32. */
export class Random {
  private state: number;

  constructor(seed: number) {
    this.state = seed >>> 0;
  }

  /** 0 ≤ u < 1 */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  }

  between(low: number, high: number): number {
    return low + (high - low) * this.next();
  }

  /** An integer, low ≤ n ≤ high. */
  integer(low: number, high: number): number {
    return Math.floor(this.between(low, high + 1));
  }

  /** @throws Error  the list is empty */
  oneOf<Item>(items: readonly Item[]): Item {
    const [item] = items.slice(Math.floor(this.next() * items.length));
    if (item === undefined) throw new Error('there is nothing to choose from');
    return item;
  }

  /** Fisher and Yates. */
  shuffled<Item>(items: readonly Item[]): Item[] {
    const result = [...items];
    for (let i = result.length - 1; i > 0; i--) {
      const j = this.integer(0, i);
      [result[i], result[j]] = [result[j] as Item, result[i] as Item];
    }
    return result;
  }
}
