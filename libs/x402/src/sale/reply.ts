import { type ReplyBody } from '../store/reply-body';

/** An answer that has not been sent yet: plain data, so that it can be kept until it is paid. */
export interface Reply {
  readonly status: number;
  /** Without Content-Type and Content-Length, which whoever sends the body writes. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: ReplyBody;
  /** Of a refusal: the `code` that stands in its body. */
  readonly code?: string;
}

/** What the work for a sale gives. */
export interface Work extends Omit<Reply, 'code'> {
  /**
   * What it has given beside the answer, by the name that the store's `Fulfilment` knows it by: held until the outcome of the
   * settlement is known, then delivered or taken back.
   */
  readonly purchase?: string | undefined;
}
