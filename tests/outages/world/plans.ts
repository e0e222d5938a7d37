import { postgresPrograms } from '../../kit/postgres/programs';
import { type Settings } from '../../kit/postgres/server';
import { type Engine } from '../../kit/store/store';
import { openFolder } from '../../kit/store/store';
import { serverStore, type OwnServerStore } from './server-store';
import { type Plan } from './world';

/** One API and one worker on a file; one API more on a server. */
export const SIZES = { sqlite: { apis: 1, workers: 1 }, postgres: { apis: 2, workers: 1 } } as const;

/** Missing requirement without PostgreSQL. */
export async function lacksPostgres(): Promise<string | undefined> {
  return (await postgresPrograms()) ? undefined : 'PostgreSQL is not installed';
}

/** Missing requirement without root. */
export function lacksRoot(): Promise<string | undefined> {
  return Promise.resolve(process.getuid?.() === 0 ? undefined : 'this takes root');
}

/** The first missing requirement. */
export function lacks(...questions: readonly (() => Promise<string | undefined>)[]): () => Promise<string | undefined> {
  return async () => {
    for (const question of questions) {
      const lacking = await question();
      if (lacking !== undefined) return lacking;
    }
    return undefined;
  };
}

/** The service on a new server. */
export async function serverPlan(settings?: Settings): Promise<Plan<OwnServerStore>> {
  return { store: await serverStore(settings), ...SIZES.postgres };
}

interface Choice {
  readonly engine: Engine;
  readonly lacks: () => Promise<string | undefined>;
  readonly plan: () => Promise<Plan>;
}

/** The service on either database. */
export function plans(): readonly Choice[] {
  const nothing = (): Promise<undefined> => Promise.resolve(undefined);
  const onFile = async (): Promise<Plan> => ({ store: await openFolder(), ...SIZES.sqlite });
  return [
    { engine: 'sqlite', lacks: nothing, plan: onFile },
    { engine: 'postgres', lacks: lacksPostgres, plan: () => serverPlan() },
  ];
}
