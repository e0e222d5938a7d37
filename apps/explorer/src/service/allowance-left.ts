/** Free calls of the day, as the headers of an answer say. */
export interface AllowanceLeft {
  readonly limit: number;
  readonly remaining: number;
  readonly resetsAt: Date;
}

/** @returns undefined where the call was not counted, or the headers cannot be read */
export function allowanceLeft(headers: { get(name: string): string | null }): AllowanceLeft | undefined {
  const [limit, remaining] = ['X-RateLimit-Limit', 'X-RateLimit-Remaining'].map((name) => headers.get(name) ?? '');
  const resetsAt = new Date(headers.get('X-RateLimit-Reset') ?? NaN);
  if (!isCount(limit) || !isCount(remaining) || Number.isNaN(resetsAt.getTime())) return undefined;
  return { limit: Number(limit), remaining: Number(remaining), resetsAt };
}

function isCount(text: string | undefined): boolean {
  return /^\d{1,15}$/.test(text ?? '');
}
