/** Folder of the library → its title in the reference, in the order of the sidebar. */
export const LIBRARIES = new Map([
  ['quant-core', 'core'],
  ['quant-series', 'series'],
  ['quant-stats', 'stats'],
  ['quant-risk', 'risk'],
  ['quant-options', 'options'],
  ['quant-fi', 'fi'],
  ['quant-crypto', 'crypto'],
  ['client', 'client'],
  ['inputs', 'inputs'],
  ['plots', 'plots'],
  ['mcp', 'mcp'],
  ['operations', 'operations'],
]);
