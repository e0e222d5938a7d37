import { readFileSync } from 'node:fs';
import { type OpenApiDocument } from './contract/document';

export { CONVENTIONS as conventions } from './generated/conventions';

/** The bundled document, which stands beside this file in the sources as well as in the build. */
export function readDocument(): OpenApiDocument {
  const text = readFileSync(new URL('./generated/openapi.json', import.meta.url), 'utf8');
  return JSON.parse(text) as OpenApiDocument;
}
