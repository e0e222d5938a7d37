/** When the last answer of an exchange is from, by its own account. Times are epoch milliseconds. */
export class AnswerTime {
  /** The `Date` of HTTP, to the second; null: it has none. */
  http: number | null = null;
  /** The `serverTime` of the answer; null: absent or invalid. */
  serverTime: number | null = null;

  note(headers: Headers, json: unknown): void {
    this.http = timeOf(headers.get('date'));
    this.serverTime = timeOf((json as { serverTime?: unknown } | null)?.serverTime);
  }
}

function timeOf(text: unknown): number | null {
  const time = typeof text === 'string' ? Date.parse(text) : NaN;
  return Number.isFinite(time) ? time : null;
}
