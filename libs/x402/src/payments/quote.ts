import { type MicroUsdc } from '../pricing/micro-usdc';

/** What is sold, and for how much. */
export interface Quote {
  /** > 0 */
  readonly amount: MicroUsdc;
  readonly resource: SoldResource;
  /** Further x402 extensions by name, such as `bazaar`; keep them below 4 kB, for payers send them back in a header. */
  readonly extensions?: Readonly<Record<string, unknown>>;
}

/** What a payer, or a catalogue, is told of the resource. */
export interface SoldResource {
  /** Absolute. */
  readonly url: string;
  readonly description: string;
  /** Of the answer. */
  readonly mimeType: string;
  /** At most 32 printable ASCII characters. */
  readonly serviceName?: string;
  /** At most five, each of at most 32 printable ASCII characters. */
  readonly tags?: readonly string[];
}
