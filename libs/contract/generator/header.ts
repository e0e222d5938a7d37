/** First line of each generated file. */
export const HEADER = 'Generated from libs/contract/openapi by tools/openapi/generate.mjs. Do not edit.';
