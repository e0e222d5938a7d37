import { readConfig } from '../../config/config';
import { type Program, ProgramError } from '../program';
import { readFlags } from '../read-flags';
import { type Finding } from './finding';
import { checkPublicAddress } from './public-address';
import { checkSellers } from './sellers';

export const CHECK_LIVE: Program = {
  summary: 'checks that this configuration can take money, before it does',
  usage: `[--before-start]

Reads the configuration as the service does and prints what it has verified: the addresses that are paid, the token and its
decimals, the USDC account of a Solana wallet, what the facilitator supports, this machine's clock, and, through
PUBLIC_BASE_URL and whatever proxies stand before the service, that offers and payments arrive whole. It signs and pays nothing.
The exit code is 1 if anything would lose money. --before-start leaves out what needs the service to run.`,
  run: async (args, { out }) => {
    const { 'before-start': isBeforeStart } = readFlags(args, { 'before-start': 'switch' });
    const config = readConfig();
    const { x402, publicBaseUrl } = config;
    if (x402.mode !== 'live')
      throw new ProgramError(
        `X402_MODE is ${x402.mode}: nothing is sold for money. Set X402_EVM_PAY_TO, X402_SVM_PAY_TO or both`,
      );
    const findings = [
      { what: 'configuration', found: 'no problem' },
      ...(await checkSellers(x402)),
      ...(isBeforeStart ? [] : await checkPublicAddress(publicBaseUrl)),
    ];
    for (const finding of findings) out(`${lineOf(finding)}\n`);
    const problems = findings.filter(({ problem }) => problem !== undefined).length;
    if (problems > 0) throw new ProgramError(`${problems} of ${findings.length} checks failed: do not go live`);
  },
};

function lineOf({ what, found, problem }: Finding): string {
  return problem === undefined ? `ok    ${what}: ${found}` : `FAIL  ${what}: ${problem}`;
}
