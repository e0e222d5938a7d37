import { type Outage, type Outcome } from './outage';

/** An outage with its result. */
export interface Played extends Pick<Outage, 'name' | 'engine' | 'does' | 'holds'> {
  /** Missing requirement, if it was skipped. */
  readonly lacking?: string;
  readonly outcome?: Outcome;
  readonly seconds: number;
}

/** Results of all outages, as lines. */
export function table(played: readonly Played[]): string {
  return played.map(block).join('\n\n');
}

function block({ name, engine, lacking, outcome, seconds }: Played): string {
  if (!outcome) return `${name} (${engine}): skipped, because ${lacking ?? ''}`;
  const { counts, seen, wrongs } = outcome;
  const figures = Object.entries(counts).map(([what, count]) => `${what}: ${count}`);
  return [
    `${name} (${engine}): ${wrongs.length === 0 ? 'held' : 'WRONG'}, ${seconds} s`,
    ...(figures.length > 0 ? [`  ${figures.join(', ')}`] : []),
    ...seen.map((line) => `  ${line}`),
    ...wrongs.map((line) => `  WRONG: ${line}`),
  ].join('\n');
}
