import { type Payments } from '@quant/x402';
import { type Allowances } from '../allowances/allowances';
import { type ClientId } from '../clients/client-of';

/** What a service needs to sell its calls. */
export interface Selling {
  readonly allowances: Allowances;
  readonly payments: Payments;
  /** The pseudonym of an address. */
  readonly clientOf: (address: string) => ClientId;
  /** `dev` where money is play money. */
  readonly mode: 'dev' | 'live';
}
