import { type PaymentRequirements } from '@x402/core/types';
import { type SpendQuestion, NETWORKS } from '../src/index';
import { type ServedDevFacilitator } from '../src/dev/index';
import { type Payer } from './payers';
import { EVM_SELLER, SVM_SELLER } from './shop';

/** A signed, unsettled payment, as a question to its chain. */
export async function signedPayment(
  network: 'base-sepolia' | 'solana-devnet',
  payer: Payer,
  { facilitator }: ServedDevFacilitator,
): Promise<SpendQuestion> {
  const { id, asset, domain, family } = NETWORKS[network];
  const requirements: PaymentRequirements = {
    scheme: 'exact',
    network: id,
    amount: '5000',
    asset,
    payTo: family === 'evm' ? EVM_SELLER : SVM_SELLER,
    maxTimeoutSeconds: 30,
    extra: family === 'evm' ? domain : { feePayer: facilitator.feePayer },
  };
  const resource = { url: 'http://shop.test/', description: '', mimeType: 'application/json' };
  const payload = await payer.pay({ x402Version: 2, resource, accepts: [requirements] });
  return { request: { payload, requirements }, payer: payer.address };
}
