import { type MetricObjectWithValues, type MetricValueWithName } from 'prom-client';

/** Reads external distributions: labels and counts of each. */
export type ReadDistributions<Label extends string> = () => Iterable<
  readonly [labels: Readonly<Record<Label, string>>, distribution: Distribution]
>;

interface Description {
  readonly name: string;
  readonly help: string;
  /** Upper bounds of all distributions. */
  readonly bounds: readonly number[];
}

/**
 * prom-client metric for counts that are kept elsewhere. The library's own histogram builds a label string per observation, at
 * the cost of all other counting of a request together.
 */
export class ReadHistogram<Label extends string> {
  readonly type = 'histogram';
  readonly aggregator = 'sum';
  readonly name: string;
  readonly help: string;

  constructor(
    private readonly description: Description,
    private readonly read: ReadDistributions<Label>,
  ) {
    ({ name: this.name, help: this.help } = description);
  }

  /** prom-client calls this method. */
  get(): Promise<MetricObjectWithValues<MetricValueWithName<string>>> {
    const { name, help, type, aggregator } = this;
    const values = [...this.read()].flatMap(([labels, distribution]) => this.#values(labels, distribution));
    return Promise.resolve({ name, help, type, aggregator, values } as never);
  }

  #values(
    labels: Readonly<Record<string, string>>,
    { counts, sum }: Distribution,
  ): readonly MetricValueWithName<string>[] {
    let total = 0;
    const buckets = counts.map((count, bin) => {
      total += count;
      const le = this.description.bounds[bin] ?? '+Inf';
      return { labels: { le, ...labels }, value: total, metricName: `${this.name}_bucket` };
    });
    return [
      ...buckets,
      { labels, value: sum, metricName: `${this.name}_sum` },
      { labels, value: total, metricName: `${this.name}_count` },
    ];
  }
}

/** Histogram of one quantity. */
export class Distribution {
  /** Counts per bin: the first bound at or above the observation, and a last bin above all bounds. */
  readonly counts: number[];
  sum = 0;

  /** @param bounds  upper bounds of the bins, ascending */
  constructor(private readonly bounds: readonly number[]) {
    this.counts = new Array<number>(bounds.length + 1).fill(0);
  }

  observe(value: number): void {
    let bin = 0;
    for (const bound of this.bounds) {
      if (value <= bound) break;
      bin++;
    }
    this.counts[bin] = (this.counts[bin] ?? 0) + 1;
    this.sum += value;
  }
}
