import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { relativeLinks } from '../publishing/packed-readme.mjs';
import { binary } from '../setup/binary.mjs';

/** Of mathjs: publint takes a text in it for the code of an ES module. */
const MISREAD = /\/expression-\w+\.cjs$/;

/**
 * Report of publint (strict) on a tarball, as lines of text. The condition `@quant/source` is for this workspace: whether the
 * sources are packed is the affair of `contentFaults`.
 */
export async function publintFaults(tarball) {
  const { buffer, byteOffset, byteLength } = readFileSync(tarball);
  const packed = buffer.slice(byteOffset, byteOffset + byteLength);
  const { messages, pkg } = await publint({ pack: { tarball: packed }, strict: true });
  const ours = messages.filter(
    ({ path, code, args }) =>
      !path.includes('@quant/source') &&
      !(code === 'FILE_INVALID_EXPLICIT_FORMAT' && MISREAD.test(args.actualFilePath)),
  );
  return ours.map((message) => `publint: ${formatMessage(message, pkg, { color: false })}`);
}

/** Report of arethetypeswrong on a tarball, for every module resolution, `node10` included, which reads `typesVersions`. */
export function typeFaults(tarball) {
  const args = [binary('@arethetypeswrong/cli', 'attw'), tarball, '--profile', 'strict', '--no-color', '--no-emoji'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  return status === 0 ? [] : [`arethetypeswrong:\n${stdout}${stderr}`];
}

/** Links of the README of a tarball to files that the registry does not show. */
export function readmeFaults(tarball) {
  const readme = execFileSync('tar', ['-xzOf', tarball, 'package/README.md'], { encoding: 'utf8' });
  return relativeLinks(readme).map((link) => `README.md has a relative link: ${link}`);
}
