/** Limit per answer; fifty broken rules are enough to fix a request. */
export const MAX_VIOLATIONS = 50;

/** Limit of validator errors to process: twenty alternatives for each reported violation. */
export const MOST_ERRORS = 20 * MAX_VIOLATIONS;
