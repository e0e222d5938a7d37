import { type Outage, type Outcome } from './outage';

/** An outage, and what came of it. */
export interface Played extends Pick<Outage, 'name' | 'engine' | 'does' | 'holds'> {
  /** What the machine lacks, so that it was left out. */
  readonly lacking?: string;
  readonly outcome?: Outcome;
  readonly seconds: number;
}

/** What came of all, in lines. */
export function table(played: readonly Played[]): string {
  return played.map(block).join('\n\n');
}

function block({ name, engine, lacking, outcome, seconds }: Played): string {
  if (!outcome) return `${name} (${engine}): left out, as ${lacking ?? ''}`;
  const { counts, seen, wrongs } = outcome;
  const figures = Object.entries(counts).map(([what, count]) => `${what}: ${count}`);
  return [
    `${name} (${engine}): ${wrongs.length === 0 ? 'held' : 'WRONG'}, ${seconds} s`,
    ...(figures.length > 0 ? [`  ${figures.join(', ')}`] : []),
    ...seen.map((line) => `  ${line}`),
    ...wrongs.map((line) => `  WRONG: ${line}`),
  ].join('\n');
}
