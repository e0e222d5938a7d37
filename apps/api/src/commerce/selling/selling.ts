import { type Payments } from '@quant/x402';
import { type Allowances } from '../allowances/allowances';

/** What a service needs to sell its calls. */
export interface Selling {
  readonly allowances: Allowances;
  readonly payments: Payments;
  /** `dev` where money is play money. */
  readonly mode: 'dev' | 'live';
}
