import { type Allowance, type OpenApiDocument, type Tool, toolOf } from '@quant/operations';
import { type MicroUsdc, usdNumber } from '@quant/x402';
import { type OfferedOperation } from '../../../commerce/offered-operation';

/** A tool, and what a call of it costs. */
export interface OfferedTool extends Tool {
  readonly path: string;
  readonly method: string;
  readonly endpoint: string;
  /** In USD; of the cheapest call where the price depends on the request. */
  readonly price_usdc: number;
  readonly price_atomic: string;
  readonly tier: string;
  readonly category: string;
}

const TIERS: Readonly<Record<Allowance, string>> = {
  calculator: 'free_calculator',
  'crypto-risk': 'crypto_risk',
  live: 'live',
  'paid-only': 'paid_only',
  free: 'free',
};

/**
 * @param entry  the operation
 * @param price  of one call, of the cheapest if it depends on the request
 */
export function offeredTool(entry: OfferedOperation, price: MicroUsdc, document: OpenApiDocument): OfferedTool {
  return {
    ...toolOf(entry, document),
    path: entry.path,
    method: entry.method.toUpperCase(),
    endpoint: entry.endpoint,
    price_usdc: usdNumber(price),
    price_atomic: price.toString(),
    tier: TIERS[entry.allowance],
    category: entry.family,
  };
}
