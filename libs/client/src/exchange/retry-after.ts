/** When the service asks to be called again, in seconds or as a date; undefined if it names no time. [seconds] */
export function retryAfter(headers: { get(name: string): string | null }): number | undefined {
  const value = headers.get('Retry-After') ?? '';
  if (/^\d{1,9}$/.test(value)) return Number(value);
  const seconds = Math.ceil((Date.parse(value) - Date.now()) / 1000);
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds);
}
