/**
 * For transactions whose first statement locks the row that decides, or names the version it starts from: waiting for a row is better
 * than running again, and just as exact.
 */
export const FENCED = { isolation: 'read committed' } as const;
