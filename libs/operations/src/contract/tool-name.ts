/**
 * The name of an operation as a tool: `/v1/options/implied-vol` → `options_implied_vol`. Operations of a resource, whose paths
 * say little, are named for what they do: the words of their operationId, `watchUpdate` → `watch_update`.
 */
export function toolName(path: string, operationId: string): string {
  const isResource = path.includes('{');
  const words = isResource ? operationId.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) : endpointOf(path);
  return words.replaceAll(/[/-]/g, '_');
}

/** The path without its version: `/v1/options/price` → `options/price`, the spelling of a batch. */
export function endpointOf(path: string): string {
  return path.replace(/^\/v1\//, '');
}
