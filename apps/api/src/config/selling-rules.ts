import { isIP } from 'node:net';
import { type MarketConfig } from '@quant/market-data';
import { type EnvironmentReader } from '@quant/service';
import { NETWORKS } from '@quant/x402';
import { type X402Config } from './x402-config';

interface SellingSettings {
  readonly x402: X402Config;
  readonly market: MarketConfig;
  readonly publicBaseUrl: string;
}

/**
 * Refuses a configuration that would take real money for something that is not real, or at an address that no buyer reaches.
 * A payment names the address of the call that it buys.
 */
export function assertFitToSell(reader: EnvironmentReader, { x402, market, publicBaseUrl }: SellingSettings): void {
  if (x402.mode !== 'live') return;
  const sellers = [x402.evm, x402.svm].filter((seller) => seller !== undefined);
  if (!sellers.some(({ network }) => NETWORKS[network].isRealMoney)) return;
  if (market.mode === 'simulated')
    reader.refuse('MARKET_DATA=simulated cannot be sold for real money: use MARKET_DATA=live, or a test network');
  const problem = reader.isSet('PUBLIC_BASE_URL') ? publicProblem(publicBaseUrl) : 'it is not set';
  if (problem !== undefined)
    reader.refuse(
      `PUBLIC_BASE_URL must be the public https address of the service where real money is taken: ${problem}`,
    );
}

/** Names that nobody else reaches. */
const PRIVATE_NAME = /^(localhost|[^.]+|.*\.(localhost|local|internal|lan|home\.arpa))$/;

function publicProblem(url: string): string | undefined {
  const { protocol, hostname } = new URL(url);
  if (protocol !== 'https:') return `received '${url}'`;
  const isAddress = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
  return isAddress || PRIVATE_NAME.test(hostname) ? `'${hostname}' is no public name` : undefined;
}
