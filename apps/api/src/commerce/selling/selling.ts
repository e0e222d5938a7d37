import { type Payments } from '@quant/x402';
import { type Allowances } from '../allowances/allowances';

/** Dependencies of a service that sells calls. */
export interface Selling {
  readonly allowances: Allowances;
  readonly payments: Payments;
  /** `dev` where money is play money. */
  readonly mode: 'dev' | 'live';
}
