import { type Networks, networksOf, NO_NETWORKS } from '../webhooks/networks';
import { type Variable } from './variable';

/** Networks of the operator's own that webhooks may be sent to, beside public addresses. */
export const WEBHOOK_ALLOW_CIDRS: Variable<Networks> = {
  rule: 'CIDR ranges such as 10.0.0.0/8, separated by commas',
  fallback: NO_NETWORKS,
  parse: (text) => {
    try {
      return networksOf(text.split(',').map((cidr) => cidr.trim()));
    } catch {
      return undefined;
    }
  },
};
