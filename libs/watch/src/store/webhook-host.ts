/** The receiver that a webhook's requests are counted for. */
export const hostOf = (url: string | null): string | null => (url === null ? null : new URL(url).hostname);
