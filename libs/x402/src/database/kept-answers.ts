import { type Database, type Executor } from '@quant/database';
import { setImmediate } from 'node:timers/promises';
import { byteLengthOf, piecesOf, type ReplyBody } from '../store/reply-body';
import { type Attempt, type KeptAnswer, type StoredAnswer } from '../store/payment-store';
import { type PaymentRow } from './rows';
import { seal, unseal } from './seal';
import { FIND_ANSWER, FIND_PART, KEEP_ANSWER, keepPart } from './statements';

/** Bodies up to this length are in the row of their answer. */
const PART_BYTES = 256 * 1024;
/** UTF-16 units of a piece of a longer one. */
const PART_LENGTH = 256 * 1024;

/** Place of a body: sealed in its row, or in parts under this fence. */
type Place = { readonly sealed: Buffer } | { readonly fence: string };

/** Bodies of kept answers: encrypted, and long ones in parts, so that each statement writes or reads a short text. */
export class KeptAnswers {
  private readonly keepPart: string;

  constructor(
    private readonly database: Database,
    private readonly encryptionKey: Buffer,
  ) {
    this.keepPart = keepPart(database.dialect);
  }

  /**
   * Writes the parts of a long body, before the transaction that keeps its answer.
   *
   * @returns undefined: the attempt has lost its payment
   */
  async place({ key, fence }: Attempt, body: ReplyBody): Promise<Place | undefined> {
    if (byteLengthOf(body) <= PART_BYTES) return { sealed: seal(this.encryptionKey, key, piecesOf(body).join('')) };
    let part = 0;
    for (const text of partsOf(body)) {
      const sealed = seal(this.encryptionKey, placeOfPart(key, fence, part), text);
      if ((await this.database.prepare(this.keepPart).run(part, sealed, key, fence)) === 0) return undefined;
      part += 1;
      await setImmediate(); // a database in this process holds everybody else up while it writes
    }
    return { fence };
  }

  /** Writes the row of an answer. */
  async keep(tx: Executor, key: string, kept: KeptAnswer, place: Place): Promise<void> {
    const { answer, purchase, order, request, keptAt, validUntil, resolveBy } = kept;
    const [sealed, fence] = 'sealed' in place ? [place.sealed, null] : [null, place.fence];
    const answered = [
      key,
      answer.status,
      JSON.stringify(answer.headers),
      sealed,
      fence,
      purchase ?? null,
      order ?? null,
    ];
    await tx.prepare(KEEP_ANSWER).run(...answered, request, keptAt, validUntil, resolveBy);
  }

  /** @returns undefined if the answer is not kept any more, or was encrypted with another key */
  async read(row: PaymentRow): Promise<StoredAnswer | undefined> {
    if (row.body === null) return undefined;
    const body = row.parts_fence === null ? this.bodyIn(row) : await this.readParts(row.key, row.parts_fence);
    const headers = JSON.parse(row.headers ?? '{}') as Record<string, string>;
    return body === undefined ? undefined : { status: row.status ?? 200, headers, body };
  }

  private bodyIn({ key, sealed, body }: PaymentRow): string | undefined {
    return sealed === null ? (body ?? undefined) : unseal(this.encryptionKey, key, sealed);
  }

  private async readParts(key: string, fence: string): Promise<readonly string[] | undefined> {
    const find = this.database.prepare<{ body: string; sealed: Uint8Array | null }>(FIND_PART);
    const parts: string[] = [];
    for (let row = await find.first(key, fence, 0); row; row = await find.first(key, fence, parts.length)) {
      const { body, sealed } = row;
      const text = sealed === null ? body : unseal(this.encryptionKey, placeOfPart(key, fence, parts.length), sealed);
      if (text === undefined) return undefined;
      parts.push(text);
      await setImmediate();
    }
    // pruned meanwhile, it may lack its end
    return (await this.database.prepare(FIND_ANSWER).first(key, fence)) ? parts : undefined;
  }
}

function placeOfPart(key: string, fence: string, part: number): string {
  return `${key} ${fence} ${part}`;
}

function* partsOf(body: ReplyBody): Generator<string, undefined, undefined> {
  for (const piece of piecesOf(body)) {
    let from = 0;
    while (from < piece.length) {
      const to = from + PART_LENGTH - (isHighSurrogate(piece.charCodeAt(from + PART_LENGTH - 1)) ? 1 : 0);
      yield piece.slice(from, to); // keeps characters whole
      from = to;
    }
  }
}

function isHighSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdbff;
}
