/** Time of a change to the installation. [epoch ms] */
export interface Span {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

/** Whether a span overlaps one of several others. */
export function isDuring(
  { from, to }: Pick<Span, 'from' | 'to'>,
  spans: readonly Pick<Span, 'from' | 'to'>[],
): boolean {
  return spans.some((span) => from <= span.to && to >= span.from);
}
