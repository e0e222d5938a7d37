import { readFileSync } from 'node:fs';
import { type OpenApiDocument } from './document';

export { CONVENTIONS as conventions } from './generated/conventions';

/** Reads the bundled document, which lies next to this file in the sources and in the build. */
export function readDocument(): OpenApiDocument {
  const text = readFileSync(new URL('./generated/openapi.json', import.meta.url), 'utf8');
  return JSON.parse(text) as OpenApiDocument;
}
