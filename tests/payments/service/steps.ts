/**
 * Counts the writes of a sale, and strikes at a chosen one.
 *
 * The header `X-Fault` of a request names its sale and its fault: `<id> <before|after> <n> <strike>`, or `<id> trace`.
 * The variable `FAULT_BACKGROUND` does the same for background work, and counts only writes that changed payments.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { type IncomingMessage, Server, type ServerResponse } from 'node:http';

/** A process's fate at a write. */
export type Strike =
  /** The process dies. */
  | 'kill'
  /** The process sleeps until it is woken. */
  | 'stop'
  /** The sale waits until the harness sends `go`. */
  | 'pause'
  /** The write happens, and its connection breaks before the result arrives. */
  | 'uncertain'
  /** From now on the disk is full, for a while. */
  | 'full';

/** A message to the harness. */
export interface StepMessage {
  readonly sale: string;
  readonly n: number;
  readonly step: string;
  readonly inTransaction: boolean;
  /** Whether the fault struck here; otherwise a line of the trace. */
  readonly struck: boolean;
}

interface Sale {
  readonly id: string;
  readonly when: string;
  readonly n: number;
  readonly strike: string;
  count: number;
  isOver: boolean;
}

const sales = new AsyncLocalStorage<Sale>();
const background = backgroundSale();

/** The sale that the current write belongs to; undefined if it is not watched. */
function currentSale(step: string): Sale | undefined {
  const sale = sales.getStore();
  if (sale && !sale.isOver) return sale;
  return background && /x402_|watch_purchase|commit/.test(step) ? background : undefined;
}

/** One write, or the commit of several. */
export interface Write {
  readonly before: () => Promise<void>;
  /**
   * @param changed  whether the write changed a row: background work often does not
   * @returns whether its result must be hidden
   */
  readonly after: (changed: boolean) => Promise<boolean>;
}

const UNWATCHED: Write = { before: () => Promise.resolve(), after: () => Promise.resolve(false) };

/** Counts a write before it happens. */
export function beginWrite(step: string, inTransaction: boolean): Write {
  const sale = currentSale(step);
  if (!sale) return UNWATCHED;
  if (sale === background)
    return {
      before: UNWATCHED.before,
      after: async (changed) => changed && struck(sale, { n: ++sale.count, step, inTransaction }, 'after'),
    };
  const place = { n: ++sale.count, step, inTransaction };
  return {
    before: async () => {
      await struck(sale, place, 'before');
    },
    after: () => struck(sale, place, 'after'),
  };
}

type Place = Pick<StepMessage, 'n' | 'step' | 'inTransaction'>;

/** Strikes, if this is the chosen write. @returns whether its result must be hidden */
async function struck(sale: Sale, place: Place, when: string): Promise<boolean> {
  const isHere = sale.n === place.n && sale.when === when;
  if (sale.strike === 'trace' && when === 'after') await tell({ sale: sale.id, ...place, struck: false });
  if (!isHere) return false;
  if (sale.strike === 'kill') {
    process.kill(process.pid, 'SIGKILL');
    return new Promise(() => undefined); // the signal may take a moment
  }
  const going = sale.strike === 'pause' ? new Promise<void>((resolve) => paused.set(sale.id, resolve)) : undefined;
  await tell({ sale: sale.id, ...place, struck: true });
  if (sale.strike === 'full') fullUntil = Date.now() + FULL_MS;
  if (sale.strike === 'stop') process.kill(process.pid, 'SIGSTOP');
  await going;
  return sale.strike === 'uncertain';
}

/** By the clock of the run [ms]. */
const FULL_MS = 3_000;

let fullUntil = 0;

/** Whether the disk is full at present. */
export function isFull(): boolean {
  return Date.now() < fullUntil;
}

const paused = new Map<string, () => void>();

function tell(message: StepMessage): Promise<void> {
  return new Promise((resolve) => {
    if (!process.send) resolve();
    else
      process.send(message, () => {
        resolve();
      });
  });
}

function backgroundSale(): Sale | undefined {
  const n = Number(process.env['FAULT_BACKGROUND'] ?? 0);
  return n > 0 ? { id: 'background', when: 'after', n, strike: 'kill', count: 0, isOver: false } : undefined;
}

function saleOf(request: IncomingMessage): Sale | undefined {
  const [id, when = '', n = '0', strike = 'trace'] = String(request.headers['x-fault'] ?? '').split(' ');
  return id === undefined || id === '' ? undefined : { id, when, n: Number(n), strike, count: 0, isOver: false };
}

type Emit = (name: string, ...given: unknown[]) => boolean;

/** Runs every request with the header, and all work it causes, as part of its sale. */
function watchRequests(): void {
  const prototype = Server.prototype as { emit: (this: Server, ...given: Parameters<Emit>) => boolean };
  const { emit } = prototype;
  prototype.emit = function (this: Server, name: string, ...given: unknown[]): boolean {
    const [request, response] = given as [IncomingMessage, ServerResponse];
    const sale = name === 'request' ? saleOf(request) : undefined;
    if (!sale) return emit.call(this, name, ...given);
    const heard = request.emit.bind(request) as Emit;
    request.emit = (event: string, ...news: unknown[]) => sales.run(sale, () => heard(event, ...news));
    response.once('close', () => (sale.isOver = true));
    return sales.run(sale, () => emit.call(this, name, ...given));
  };
}

watchRequests();
process.on('message', (id: string) => paused.get(id)?.());
process.on('disconnect', () => process.exit());
