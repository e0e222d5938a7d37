import { type Networks, networksOf, NO_NETWORKS } from './addresses/networks';

/**
 * The variable of the environment that names networks of the operator's own, to which webhooks may be sent beside
 * public addresses: the rule for the message that refuses a text, the value where it is not set, and the parser, which
 * refuses by undefined.
 */
export const WEBHOOK_ALLOW_CIDRS = {
  rule: 'CIDR ranges such as 10.0.0.0/8, separated by commas',
  fallback: NO_NETWORKS,
  parse: (text: string): Networks | undefined => {
    try {
      return networksOf(text.split(',').map((cidr) => cidr.trim()));
    } catch {
      return undefined;
    }
  },
};
