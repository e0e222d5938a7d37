import { send } from '../../kit/http/send';
import { Rounds } from './rounds';

const BODY = '{"S":100,"K":105,"T":0.5,"r":0.05,"sigma":0.2,"type":"call"}';
const EVERY_SECONDS = 0.4;
/** Temporary refusals of an honest service: it is busy, it stops, or its store is away. */
const HONEST = new Set([429, 503]);

/** A caller of free calculations, repeatedly and on every API. */
export class Callers extends Rounds {
  /** Counts by status; `none` for no answer. */
  readonly statuses = new Map<string, number>();
  /** Unexpected answers. */
  readonly wrongs: string[] = [];
  private right: string | undefined;

  constructor(private readonly shops: () => readonly string[]) {
    super(EVERY_SECONDS);
  }

  protected round(): Promise<unknown> {
    return Promise.all(this.shops().map((shop) => this.call(shop)));
  }

  private async call(shop: string): Promise<void> {
    const headers = { 'Content-Type': 'application/json' };
    const answer = await send({ url: `${shop}/v1/options/price`, method: 'POST', headers, body: BODY });
    const status = String(answer?.status ?? 'none');
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    if (!answer || HONEST.has(answer.status)) return;
    if (answer.status !== 200) this.wrongs.push(`a free call was answered ${status}: ${answer.body.slice(0, 200)}`);
    else if (answer.body !== (this.right ??= answer.body)) this.wrongs.push('the same call had another answer');
  }
}
