/** The first line of each file, after what a compiler reads there. */
export const HEADER = 'Generated from libs/operations by tools/openapi/generate.mjs. Do not edit.';
