import { assertString, InvalidInputError } from '@quant/core';
import { isIP } from 'node:net';
import { isAllowedAddress } from './is-allowed-address';
import { NO_NETWORKS, type Networks } from './networks';
import { DEFAULT_PORTS, isAmongPorts, portsText, type WebhookPorts } from './webhook-ports';

const LENGTH = { atLeast: 1, atMost: 2048 };

/** Parsers disagree on the text after these characters, or drop them in silence. */
// eslint-disable-next-line no-control-regex
const AMBIGUOUS = /[\u0000-\u0020\u007f\\]/;

/** Names that are never public: RFC 2606, 6761, 6762, 7686, 8375, 9476, and what networks use for themselves. */
const RESERVED_NAME =
  /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|private|corp|home|lan|svc|test|example|invalid|onion|alt|arpa)$/;

/**
 * The address of a webhook, in its normal form: http or https, an allowed port, no user and no fragment. A literal IP address
 * must be public, a name must not be one that networks keep to themselves. The addresses of a name are checked elsewhere:
 * `checkWebhookHost` at the registration, and the sender before every attempt.
 *
 * @param url       1 … 2048 characters
 * @param networks  that the operator allows; with any, every name will do and its addresses decide
 * @param ports     default: 80, 443 and 1024 to 65535
 * @throws InvalidInputError  at `webhookUrl`, `value_error`
 * @example
 * checkWebhookUrl('https://hooks.Quant.dev/alerts'); // 'https://hooks.quant.dev/alerts'
 * checkWebhookUrl('http://169.254.169.254/latest'); // throws INVALID_INPUT
 * checkWebhookUrl('http://2130706433/'); // throws INVALID_INPUT
 */
export function checkWebhookUrl(
  url: string,
  networks: Networks = NO_NETWORKS,
  ports: WebhookPorts = DEFAULT_PORTS,
): string {
  assertString(url, 'webhookUrl', LENGTH);
  const refuse = (constraint: string): never => {
    throw new InvalidInputError(['webhookUrl'], 'value_error', constraint, shownAddress(url));
  };
  if (AMBIGUOUS.test(url) || !URL.canParse(url)) refuse('a URL');
  const parsed = new URL(url);
  if (!/^https?:$/.test(parsed.protocol)) refuse('an http or https URL');
  if (parsed.username !== '' || parsed.password !== '' || /^[^/?#]*:\/*[^/?#]*@/.test(url)) refuse('without a user');
  if (url.includes('#')) refuse('without a fragment');
  if (!isAmongPorts(portOf(parsed), ports)) refuse(`at port ${portsText(ports)}`);
  parsed.hostname = parsed.hostname.replace(/\.$/, '');
  if (!isAllowedHost(parsed.hostname, networks)) refuse(HOST_RULE);
  return parsed.href;
}

/** One sentence for every refused host: it must not tell what names and addresses of this network exist. */
export const HOST_RULE = 'at a host of the public internet';

/** An address as errors repeat it: its path and query may hold a token, and so may a malformed URL. */
export function shownAddress(url: string): string {
  const { protocol, host } = URL.canParse(url) ? new URL(url) : { protocol: '', host: '' };
  return host === '' ? '…' : `${protocol}//${host}/…`;
}

const portOf = ({ port, protocol }: URL): number => (port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port));

function isAllowedHost(hostname: string, networks: Networks): boolean {
  const address = addressLiteral(hostname);
  if (address !== null) return isAllowedAddress(address, networks);
  return networks.length > 0 || (hostname.includes('.') && !RESERVED_NAME.test(hostname));
}

/** The address that a URL's host is, without brackets; null for a name. */
export function addressLiteral(hostname: string): string | null {
  const bare = hostname.replace(/^\[|\]$/g, '');
  return isIP(bare) === 0 ? null : bare;
}
