import { execFileSync } from 'node:child_process';

/** A second client address on this machine. */
export const ANOTHER = '127.0.0.2';

/** Linux and Windows have all of 127.0.0.0/8; macOS has 127.0.0.1 alone until `ifconfig lo0 alias` adds another address. */
export function isAddressHere(address: string): boolean {
  const script = `require('node:net').createServer().on('error', () => process.exit(1))
    .listen(0, '${address}', () => process.exit())`;
  try {
    execFileSync(process.execPath, ['-e', script], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Why tests with several clients are skipped, or false: the option `skip` of node:test. */
export const hasOneAddress = !isAddressHere(ANOTHER) && `skipped: ${ANOTHER} is not an address of this machine`;
