/** How a facilitator behaves in one call. */
export interface Conduct {
  /** Whether it does what it is asked. */
  readonly acts: boolean;
  /** What it says; `truth` is what came of acting, and `pending` that this is not known yet. */
  readonly says:
    | 'truth'
    | 'pending'
    | 'nothing'
    | 'hang up'
    | { readonly status: number; readonly body: object | string };
  /** It takes so long before it acts, by the clock of the run [ms]. */
  readonly delayMs?: number;
  /** Somebody is told, and waited for, before it acts. */
  readonly arrived?: () => Promise<void>;
  /** Somebody is told, and waited for, when it has acted. */
  readonly acted?: () => Promise<void>;
}

/** What it does in the n-th call about a payment, from 1 on; undefined: as it should. */
export type Conducts = (n: number) => Conduct | undefined;

export type Operation = 'verify' | 'settle';

/** How it behaves towards one payment. */
export type Script = Readonly<Partial<Record<Operation, Conducts>>>;

export const SOUND: Conduct = { acts: true, says: 'truth' };

export const OUT_OF_ORDER = { status: 500, body: '{"error":"out of order"}' } as const;
export const WEB_PAGE = { status: 200, body: '<html><title>maintenance</title></html>' } as const;

/** One after the other; then it is as it should be. */
export function inTurn(...conducts: readonly Conduct[]): Conducts {
  return (n) => conducts[n - 1];
}

/** One after the other; then as the last, for ever. */
export function lastingly(...conducts: readonly Conduct[]): Conducts {
  return (n) => conducts[Math.min(n, conducts.length) - 1];
}
