import { type Database, type Transaction } from '@quant/database';
import { type Fulfilment } from '../store/fulfilment';
import { type KeptAnswers } from './kept-answers';

/** Dependencies of the statements that change a store. */
export interface StoreParts {
  readonly database: Database;
  readonly answers: KeptAnswers;
  readonly fulfilment: Fulfilment<Transaction>;
}

/** Every statement names the state and the fence it starts from; waiting for a row is better than running again. */
export const FENCED = { isolation: 'read committed' } as const;

/** Runs one statement. @returns true if it changed anything */
export async function change(
  { database }: StoreParts,
  sql: string,
  ...parameters: readonly (string | number | null)[]
): Promise<boolean> {
  return (await database.prepare(sql).run(...parameters)) > 0;
}
