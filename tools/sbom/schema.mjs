import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const home = dirname(createRequire(import.meta.url).resolve('@cyclonedx/cyclonedx-library/package.json'));
const read = (name) => JSON.parse(readFileSync(join(home, 'res/schema', `${name}.SNAPSHOT.schema.json`), 'utf8'));

/** Formats of the schema that ajv-formats does not know; our documents do not use them. */
const OTHER_FORMATS = ['idn-email', 'iri-reference'];

/** @returns a function that gives the faults of a bill of materials by the schema of CycloneDX 1.6, of the copy in its library */
export function schemaFaults() {
  const ajv = new Ajv({ strict: false, allErrors: true });
  addFormats(ajv);
  for (const format of OTHER_FORMATS) ajv.addFormat(format, true);
  for (const name of ['spdx', 'jsf-0.82', 'cryptography-defs'])
    ajv.addSchema(read(name), `http://cyclonedx.org/schema/${name}.SNAPSHOT.schema.json`);
  const validate = ajv.compile(read('bom-1.6'));
  return (bom) => {
    validate(bom);
    return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath || 'the bill'} ${message}`);
  };
}
