import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Failure } from '../calls/failure';

/**
 * The program of the package `@quant/api`, as its manifest names it, beside this package or in the folder where this was called.
 *
 * @throws Failure  it is not installed
 */
export function apiProgram(places: readonly string[] = [import.meta.url, join(process.cwd(), 'package.json')]): string {
  for (const place of places) {
    const manifest = found(place);
    if (manifest === undefined) continue;
    const { bin } = JSON.parse(readFileSync(manifest, 'utf8')) as { readonly bin: { readonly 'quant-api': string } };
    return join(dirname(manifest), bin['quant-api']);
  }
  throw new Failure(
    'this needs the service: npm install @quant/api (globally, where quant is: npm install -g @quant/api)',
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
