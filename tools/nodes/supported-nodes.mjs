import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fetchNode } from './fetch-node.mjs';

/**
 * Each supported version of Node.js with the path of its `node`, downloaded if need be.
 * npm's binaries run on Linux x64 alone: elsewhere this is the Node.js that runs us.
 *
 * @param root  workspace folder
 */
export function supportedNodes(root) {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    return [{ version: process.versions.node, node: process.execPath }];
  const versions = JSON.parse(readFileSync(new URL('versions.json', import.meta.url), 'utf8'));
  const cache = join(root, 'node_modules/.cache/nodes');
  return Object.entries(versions).map(([version, integrity]) => ({
    version,
    node: fetchNode(version, integrity, cache),
  }));
}
