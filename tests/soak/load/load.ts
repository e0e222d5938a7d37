import { Random } from '../../kit/random';
import { Watch } from '../../kit/owner/watch';
import { type Service } from '../service';
import { agentKinds } from './agents';
import { brokenKinds } from './broken';
import { calculationKinds } from './calculations';
import { Clients } from '../../kit/load/clients';
import { type Document, offeredIn } from './document';
import { type Kind } from '../../kit/load/kind';
import { monitorKind, owning } from './monitors';
import { pageKinds } from './pages';
import { Payers } from '../../kit/buyer/payers';
import { payingKinds } from './paying';
import { createSender, type Sender } from '../../kit/load/sender';

/** All clients of the service. */
export interface Load {
  readonly random: Random;
  readonly sender: Sender;
  /** Clients' requests, without those of owners of monitors. */
  readonly kinds: readonly Kind[];
  readonly watch: Watch;
  readonly payers: Payers;
}

/** Clients that use the operations of the service's document. */
export async function openLoad(service: Pick<Service, 'api' | 'surroundings'>, seed: number): Promise<Load> {
  const { api, surroundings } = service;
  const document = (await (await fetch(`${api.url}/openapi.json`)).json()) as Document;
  const offered = offeredIn(document);
  const random = new Random(seed);
  const sender = createSender(api.url);
  const { send } = sender;
  const clients = new Clients(10);
  const payers = new Payers(send, random, surroundings.facilitator.rpcUrls.solana);
  return {
    ...{ random, sender, payers },
    watch: new Watch(owning(service, payers, random)),
    kinds: [
      ...calculationKinds(offered, send, clients, random),
      ...pageKinds(send, clients, random),
      ...agentKinds(offered, send, clients, random),
      ...payingKinds(offered, payers, clients, random),
      ...brokenKinds(api.url, clients, random),
    ],
  };
}

/** @param share  share of owners' actions in the load */
export function allKinds({ kinds, watch, random }: Load, share: number): readonly Kind[] {
  const weight = share * kinds.reduce((sum, kind) => sum + kind.weight, 0);
  return [...kinds, monitorKind(watch, random, weight)];
}
