import { readFile, writeFile } from 'node:fs/promises';
import { Tape } from '../kit/exchange/tape';
import { type Played } from './play';

/** Writes down all that was recorded of some worlds, so that they can be judged again. */
export async function keepEvidence(file: string, played: readonly Played[]): Promise<void> {
  await writeFile(file, JSON.stringify(played.map((each) => ({ ...each, faults: [...each.faults] }))));
}

/** What was written down. */
export async function evidenceIn(file: string): Promise<Played[]> {
  const kept = JSON.parse(await readFile(file, 'utf8')) as readonly Kept[];
  return kept.map(({ record, refusals, faults }) => ({
    record: { ...record, tape: Tape.from(record.tape) },
    refusals,
    faults: new Map(faults),
  }));
}

/** As JSON has it. */
interface Kept extends Omit<Played, 'faults' | 'record'> {
  readonly record: Omit<Played['record'], 'tape'> & { readonly tape: ReturnType<Tape['toJSON']> };
  readonly faults: readonly (readonly [string, number])[];
}
