/** TypeScript that exports the bytes of a WebAssembly module in base64; none at all if it has not been compiled. */
export function moduleText(base64, source) {
  return `// Generated from ${source} by tools/kernels/generate.mjs. Do not edit.
/** A WebAssembly module in base64. */
export const bytes = '${base64}';
`;
}
