/** A time in which something was done to the installation. [epoch ms] */
export interface Span {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

/** Whether a span of time and one of others have a moment in common. */
export function isDuring(
  { from, to }: Pick<Span, 'from' | 'to'>,
  spans: readonly Pick<Span, 'from' | 'to'>[],
): boolean {
  return spans.some((span) => from <= span.to && to >= span.from);
}
