import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Failure } from '../calls/failure';

/**
 * Path of the program in the package `@quant/api`, from its manifest. Looks next to this package, then in the current folder.
 *
 * @throws Failure  the package is not installed
 */
export function apiProgram(places: readonly string[] = [import.meta.url, join(process.cwd(), 'package.json')]): string {
  for (const place of places) {
    const manifest = found(place);
    if (manifest === undefined) continue;
    const { bin } = JSON.parse(readFileSync(manifest, 'utf8')) as { readonly bin: { readonly 'quant-api': string } };
    return join(dirname(manifest), bin['quant-api']);
  }
  throw new Failure(
    'this needs the service: npm install @quant/api (globally, next to quant: npm install -g @quant/api)',
    'no_api',
  );
}

function found(place: string): string | undefined {
  try {
    return createRequire(place).resolve('@quant/api/package.json');
  } catch {
    return undefined;
  }
}
