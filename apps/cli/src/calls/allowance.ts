/**
 * The free calls that are left, of the headers RateLimit and RateLimit-Policy (draft-ietf-httpapi-ratelimit-headers), in words.
 *
 * @returns undefined where the answer does not say
 * @example
 * // RateLimit: "calculator";r=997;t=3600
 * allowanceText(headers); // '997 of 1000 free calls (calculator) left'
 */
export function allowanceText(headers: Headers): string | undefined {
  const [, name, left] = /^"([^"]+)";.*?\br=(\d+)/.exec(headers.get('RateLimit') ?? '') ?? [];
  if (name === undefined || left === undefined) return undefined;
  const [, all] = /;q=(\d+)/.exec(headers.get('RateLimit-Policy') ?? '') ?? [];
  return `${left}${all === undefined ? '' : ` of ${all}`} free calls (${name}) left`;
}
