import { type Networks, networksOf, NO_NETWORKS } from './addresses/networks';
import { DEFAULT_PORTS, webhookPortsOf } from './addresses/webhook-ports';
import { FIRST_AT_ONCE } from './host-pace';

/**
 * The variable of the environment that names the operator's dead man's switch: asked by `GET` after every tick that was completed
 * in time. Unset: pings are off.
 */
export const WATCH_HEARTBEAT_URL = {
  rule: 'an http or https URL, such as https://hc-ping.com/<uuid>',
  fallback: undefined,
  parse: (text: string): string | undefined => {
    const url = URL.canParse(text) ? new URL(text) : undefined;
    const isGood = url !== undefined && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
    return isGood ? url.href : undefined;
  },
};

/**
 * The environment variable with private networks that may receive webhooks in addition to public addresses: the rule for the
 * message that refuses a text, the value if it is not set, and the parser, which refuses by undefined.
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

/**
 * The variable of the environment that names the ports that webhooks may be sent to: registration refuses the others. Combine it
 * with egress rules of a firewall.
 */
export const WEBHOOK_ALLOW_PORTS = {
  rule: 'ports and ranges such as 443,8000-8999, separated by commas',
  fallback: DEFAULT_PORTS,
  parse: webhookPortsOf,
};

const MOST_PER_HOST = 256;

/**
 * The variable of the environment that caps the requests to one host at a time, over all workers. It is a courtesy to
 * receivers: raise it for receivers that you run, or whose limits you know.
 */
export const WEBHOOK_MAX_PER_HOST = {
  rule: `an integer from 1 to ${MOST_PER_HOST}`,
  fallback: FIRST_AT_ONCE,
  parse: (text: string): number | undefined => {
    const value = /^\d{1,3}$/.test(text) ? Number(text) : NaN;
    return value >= 1 && value <= MOST_PER_HOST ? value : undefined;
  },
};
