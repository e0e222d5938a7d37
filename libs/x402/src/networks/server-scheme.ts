import { type SchemeNetworkServer } from '@x402/core/types';
import { type UsdcNetwork } from './networks';

/** The package's rules for the offers of a family of networks. Solana's take a tenth of a second to load, hence on first use. */
export async function serverScheme(family: UsdcNetwork['family']): Promise<SchemeNetworkServer> {
  if (family === 'evm') {
    const { ExactEvmScheme } = await import('@x402/evm/exact/server');
    return new ExactEvmScheme();
  }
  const { ExactSvmScheme } = await import('@x402/svm/exact/server');
  return new ExactSvmScheme();
}
