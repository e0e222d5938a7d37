import { serveDevFacilitator } from '../../../libs/x402/src/dev/index';
import { paymentId } from '../buyer/payment-id';
import { type Asked } from '../http/serve-http';
import { type Conduct, type Operation, type Script, SOUND } from './conduct';
import { type Said, serveFront } from './front';

/** A transfer that the facilitator recorded. */
export interface Transfer {
  readonly network: string;
  readonly from: string;
  readonly amount: string;
  readonly transaction: string;
}

/** The facilitator of the dev mode, behind a front that misbehaves for chosen payments. */
export interface FaultyFacilitator {
  readonly url: string;
  /** Nodes of the two chains. They give a Solana payer the mint and the latest block. */
  readonly rpcUrls: { readonly evm: string; readonly solana: string };
  /** Sets its conduct towards a payment. */
  readonly expect: (payment: string, script: Script) => void;
  /** Number of calls about a payment. */
  readonly calls: (payment: string) => Readonly<Record<Operation, number>>;
  readonly transfers: () => readonly Transfer[];
  readonly close: () => Promise<void>;
}

export async function serveFaultyFacilitator(): Promise<FaultyFacilitator> {
  const dev = await serveDevFacilitator(0);
  const scripts = new Map<string, Script>();
  const counts = new Map<string, Record<Operation, number>>();
  const conductOf = ({ path, body }: Asked): Conduct => {
    if (path !== '/verify' && path !== '/settle') return SOUND;
    const operation = path.slice(1) as Operation;
    const { paymentPayload } = JSON.parse(body) as { readonly paymentPayload: { readonly payload: unknown } };
    const id = paymentId(paymentPayload.payload);
    const count = counts.get(id) ?? { verify: 0, settle: 0 };
    counts.set(id, count);
    const n = ++count[operation];
    return scripts.get(id)?.[operation]?.(n) ?? SOUND;
  };
  const { url, goAway } = await serveFront((asked) => forward(dev.url, asked), conductOf);
  return {
    url,
    rpcUrls: { evm: `${dev.url}/evm-rpc`, solana: `${dev.url}/solana-rpc` },
    expect: (payment, script) => scripts.set(payment, script),
    calls: (payment) => counts.get(payment) ?? { verify: 0, settle: 0 },
    transfers: () => dev.facilitator.ledger(),
    close: async () => {
      await goAway();
      await dev.close();
    },
  };
}

async function forward(to: string, { method, path, body }: Asked): Promise<Said> {
  const response = await fetch(to + path, { method, ...(method === 'POST' && { body }) });
  return { status: response.status, body: await response.text() };
}
