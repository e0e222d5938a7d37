/** The parts of a webhook's body that the demonstration reads. */
export interface DemoMessage {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** An alert in a line for people. */
export function describeAlert({ type, data }: DemoMessage): string {
  const { sequence, reason, distance_pct: distance, mark } = data;
  const figures =
    typeof distance === 'number' ? `, ${distance.toFixed(1)} % from liquidation at ${Number(mark).toFixed(0)}` : '';
  return `  ⇒ webhook ${String(sequence)}: ${type}${typeof reason === 'string' ? ` (${reason})` : ''}${figures}; signature valid`;
}
