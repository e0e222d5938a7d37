/** Ports that webhooks may be sent to, as ranges. */
export type WebhookPorts = readonly (readonly [first: number, last: number])[];

/** Ports of the web, and all unprivileged ports. */
export const DEFAULT_PORTS: WebhookPorts = [
  [80, 80],
  [443, 443],
  [1024, 65_535],
];

const LAST_PORT = 65_535;

/**
 * Ports from a list such as `443,8000-8999`; undefined for a text that is none.
 *
 * @example
 * webhookPortsOf('443,8000-8999'); // [[443, 443], [8000, 8999]]
 * webhookPortsOf('443-80'); // undefined
 */
export function webhookPortsOf(text: string): WebhookPorts | undefined {
  const ranges = text.split(',').map((part): readonly [number, number] | undefined => {
    const [, first, last = first] = /^(\d{1,5})(?:-(\d{1,5}))?$/.exec(part.trim()) ?? [];
    const [from, to] = [Number(first), Number(last)];
    return from >= 1 && from <= to && to <= LAST_PORT ? [from, to] : undefined;
  });
  return ranges.every((range) => range !== undefined) ? ranges : undefined;
}

export const isAmongPorts = (port: number, ports: WebhookPorts): boolean =>
  ports.some(([first, last]) => port >= first && port <= last);

/** The ports as a person reads them: `80, 443 or 1024 to 65535`. */
export function portsText(ports: WebhookPorts): string {
  const texts = ports.map(([first, last]) => (first === last ? String(first) : `${first} to ${last}`));
  return [texts.slice(0, -1).join(', '), texts.at(-1)].filter((text) => text !== '').join(' or ');
}
