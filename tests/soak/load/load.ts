import { Random } from '../../kit/random';
import { startPlayNode } from '../../../tools/pay/play-node.mjs';
import { type Service } from '../service';
import { Owners } from '../owners';
import { type BusyReceiver, startBusyReceiver } from '../receiver';
import { agentKinds } from './agents';
import { brokenKinds } from './broken';
import { calculationKinds } from './calculations';
import { Clients } from '../../kit/load/clients';
import { type Document, offeredIn } from './document';
import { type Kind } from '../../kit/load/kind';
import { pageKinds } from './pages';
import { Payers } from '../../kit/buyer/payers';
import { payingKinds } from './paying';
import { createSender, type Sender } from '../../kit/load/sender';

/** Everybody who asks something of the service. */
export interface Load {
  readonly random: Random;
  readonly sender: Sender;
  /** What is asked, but for what owners of monitors do. */
  readonly kinds: readonly Kind[];
  readonly owners: Owners;
  readonly payers: Payers;
  readonly receiver: BusyReceiver;
  readonly close: () => Promise<void>;
}

/** Clients that ask what the document of the service offers. */
export async function openLoad({ api }: Pick<Service, 'api'>, seed: number): Promise<Load> {
  const document = (await (await fetch(`${api.url}/openapi.json`)).json()) as Document;
  const offered = offeredIn(document);
  const random = new Random(seed);
  const receiver = await startBusyReceiver(new Random(seed + 1));
  const node = await startPlayNode();
  const sender = createSender(api.url);
  const { send } = sender;
  const [clients, ofOwners] = [new Clients(10), new Clients(11)];
  const payers = new Payers(send, random, node.url);
  return {
    ...{ random, sender, payers, receiver },
    owners: new Owners({ send, random, receiver, payers, clients: ofOwners }),
    kinds: [
      ...calculationKinds(offered, send, clients, random),
      ...pageKinds(send, clients, random),
      ...agentKinds(offered, send, clients, random),
      ...payingKinds(offered, payers, clients, random),
      ...brokenKinds(api.url, clients, random),
    ],
    close: async () => {
      sender.close();
      node.close();
      await receiver.close();
    },
  };
}

/** @param share  what owners do beside all the rest */
export function allKinds({ kinds, owners }: Load, share: number): readonly Kind[] {
  const weight = share * kinds.reduce((sum, kind) => sum + kind.weight, 0);
  return [...kinds, { name: 'owners of monitors', weight, run: () => owners.act() }];
}
