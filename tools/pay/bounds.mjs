/** How often the same request is sent at the most. */
export const MAX_ATTEMPTS = 30;
/** How long to go on, by default and at the most. */
export const PATIENCE_SECONDS = 180;
export const MAX_PATIENCE_SECONDS = 86_400;
/** How long one answer is waited for: a settlement takes 25 s at the most, and a heavy batch longer than a price. */
export const ATTEMPT_MS = 90_000;
/** Several times the longest answer of a batch. */
export const MAX_ANSWER_BYTES = 256 * 1024 * 1024;
