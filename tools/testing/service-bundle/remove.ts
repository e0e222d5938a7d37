import { rm } from 'node:fs/promises';
import { BUNDLE } from '../bundled-program';

/** `globalTeardown`, to the `globalSetup` of bundle.ts. */
export default async function removeBundle(): Promise<void> {
  const folder = process.env[BUNDLE];
  if (folder !== undefined) await rm(folder, { recursive: true, force: true });
}
