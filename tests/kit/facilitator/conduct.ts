/** How a facilitator behaves in one call. */
export interface Conduct {
  /** Whether it does its work. */
  readonly acts: boolean;
  /** Its answer; `truth` is the outcome of its work, and `pending` says that the outcome is unknown. */
  readonly says:
    | 'truth'
    | 'pending'
    | 'nothing'
    | 'hang up'
    | { readonly status: number; readonly body: object | string };
  /** Delay before it acts, by the clock of the run [ms]. */
  readonly delayMs?: number;
  /** Called and awaited before it acts. */
  readonly arrived?: () => Promise<void>;
  /** Called and awaited after it has acted. */
  readonly acted?: () => Promise<void>;
}

/** Its conduct in the n-th call about a payment, from 1; undefined: correct. */
export type Conducts = (n: number) => Conduct | undefined;

export type Operation = 'verify' | 'settle';

/** Its conduct towards one payment. */
export type Script = Readonly<Partial<Record<Operation, Conducts>>>;

export const SOUND: Conduct = { acts: true, says: 'truth' };

export const OUT_OF_ORDER = { status: 500, body: '{"error":"out of order"}' } as const;
export const WEB_PAGE = { status: 200, body: '<html><title>maintenance</title></html>' } as const;

/** Applied one after the other; correct afterwards. */
export function inTurn(...conducts: readonly Conduct[]): Conducts {
  return (n) => conducts[n - 1];
}

/** Applied one after the other; the last one stays. */
export function lastingly(...conducts: readonly Conduct[]): Conducts {
  return (n) => conducts[Math.min(n, conducts.length) - 1];
}
