import { HttpError } from '../../errors/http-error';

/** The batches under way: so many at the same time, with so many bytes of answers. */
export class BatchSlots {
  private batches = 0;
  private bytes = 0;

  constructor(
    private readonly mostBatches: number,
    private readonly mostBytes: number,
  ) {}

  /** @throws HttpError  503: a batch with an answer of this length cannot begin now */
  assertRoom(answerBytes: number): void {
    const isAlone = this.batches === 0; // one is never too long: its own limit is another matter
    if (this.batches < this.mostBatches && (isAlone || this.bytes + answerBytes <= this.mostBytes)) return;
    throw new HttpError(503, 'overloaded', 'Too many batches are being answered', { 'Retry-After': '5' });
  }

  /**
   * Begins a batch.
   *
   * @returns to be called when it is over
   * @throws HttpError  503: not now
   */
  begin(answerBytes: number): () => void {
    this.assertRoom(answerBytes);
    this.batches++;
    this.bytes += answerBytes;
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.batches--;
      this.bytes -= answerBytes;
    };
  }
}
