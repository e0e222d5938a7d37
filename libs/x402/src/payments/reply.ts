/** An answer that has not been sent yet: plain data, so that it can be kept until it is paid. */
export interface Reply {
  readonly status: number;
  /** Without Content-Type and Content-Length, which whoever sends the body writes. */
  readonly headers: Readonly<Record<string, string>>;
  /** Serialised JSON. */
  readonly body: string;
}

/** What the work for a sale gives: the answer, and how to undo the work if nobody pays for it after all. */
export interface Work extends Reply {
  /**
   * Called once, and only when the settlement of this answer is refused for good: the buyer gets nothing, so what the
   * work has created should go too. It is not called when the outcome is unknown.
   */
  readonly onRefused?: () => Promise<void>;
}
