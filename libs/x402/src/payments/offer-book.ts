import { type FacilitatorClient, x402ResourceServer } from '@x402/core/server';
import { type PaymentRequirements, type SupportedKind } from '@x402/core/types';
import { type Facilitator } from '../facilitator/facilitator';
import { SteadyFacilitator } from '../facilitator/steady-facilitator';
import { NETWORKS } from '../networks/networks';
import { serverScheme } from '../networks/server-scheme';
import { type MicroUsdc } from '../pricing/micro-usdc';
import { type PaymentsConfig, type Receiver } from './config';
import { type PaymentLimits } from './limits';
import { type PaymentLog } from './log';
import { type NetworkStatus } from './payments';

/** What can be paid at one moment; never changed, only replaced. */
export interface Offering {
  /** Knows exactly the kinds of payment that are offered. */
  readonly server: x402ResourceServer;
  readonly receivers: readonly Receiver[];
}

type Parts = Pick<PaymentsConfig, 'receivers' | 'now'> & { readonly limits: PaymentLimits; readonly log: PaymentLog };

/** How one can pay: the receivers' accounts, on those networks that their facilitators support. */
export class OfferBook {
  /** Receivers may share a facilitator; it is asked once for all of them. */
  private readonly facilitators: ReadonlyMap<Facilitator, SteadyFacilitator>;
  private current: Promise<Offering> | undefined;

  constructor(private readonly parts: Parts) {
    const distinct = new Set(parts.receivers.map(({ facilitator }) => facilitator));
    this.facilitators = new Map([...distinct].map((facilitator) => [facilitator, this.steady(facilitator)]));
  }

  /** The one of today's offers that a payment was made for. */
  async match(accepted: PaymentRequirements, amount: MicroUsdc): Promise<PaymentRequirements | undefined> {
    const { server } = await this.offering();
    const question = { x402Version: 2, accepted, payload: {} };
    return server.findMatchingRequirements([...(await this.offers(amount))], question);
  }

  /** Who settles on a network, offered at the moment or not. */
  facilitatorOf(networkId: string): Facilitator | undefined {
    return this.parts.receivers.find(({ network }) => NETWORKS[network].id === networkId)?.facilitator;
  }

  /** One requirement for each network that can be paid on. */
  async offers(amount: MicroUsdc): Promise<readonly PaymentRequirements[]> {
    const { server, receivers } = await this.offering();
    const built = await Promise.all(receivers.map((receiver) => this.requirements(server, receiver, amount)));
    return built.flat();
  }

  /** The offering of this moment. It waits once for the facilitators' first answers, which have a short time limit. */
  async offering(): Promise<Offering> {
    await Promise.all([...this.facilitators.values()].map((facilitator) => facilitator.ready()));
    this.current ??= this.build();
    return this.current;
  }

  status(): readonly NetworkStatus[] {
    return this.parts.receivers.map((receiver) => {
      const answeredAt = this.facilitators.get(receiver.facilitator)?.lastAnswerAt;
      return {
        network: NETWORKS[receiver.network].id,
        offered: this.isOffered(receiver),
        facilitatorAgeSeconds: answeredAt === undefined ? null : Math.floor((this.parts.now() - answeredAt) / 1000),
      };
    });
  }

  close(): void {
    for (const facilitator of this.facilitators.values()) facilitator.close();
  }

  private steady(facilitator: Facilitator): SteadyFacilitator {
    const { receivers, limits, now, log } = this.parts;
    return new SteadyFacilitator({
      facilitator,
      wanted: receivers.filter((receiver) => receiver.facilitator === facilitator),
      timeoutMs: limits.supportedTimeoutMs,
      refreshMs: limits.refreshMs,
      now,
      log,
      onLook: () => {
        this.current = undefined;
      },
    });
  }

  private isOffered({ network, facilitator }: Receiver): boolean {
    return this.kindsOf(facilitator).some((kind) => kind.network === NETWORKS[network].id);
  }

  private kindsOf(facilitator: Facilitator): readonly SupportedKind[] {
    return this.facilitators.get(facilitator)?.kinds ?? [];
  }

  /** The package's server builds and matches requirements. It is told what we know, and asks no facilitator. */
  private async build(): Promise<Offering> {
    const receivers = this.parts.receivers.filter((receiver) => this.isOffered(receiver));
    const kinds = receivers.flatMap(({ network, facilitator }) =>
      this.kindsOf(facilitator).filter((kind) => kind.network === NETWORKS[network].id),
    );
    const server = new x402ResourceServer(knowing(kinds));
    for (const { network } of receivers) {
      const { id, family } = NETWORKS[network];
      server.register(id, await serverScheme(family));
    }
    if (kinds.length > 0) await server.initialize();
    return { server, receivers };
  }

  private requirements(server: x402ResourceServer, { network, payTo }: Receiver, amount: MicroUsdc) {
    const { id, asset, domain } = NETWORKS[network];
    return server.buildPaymentRequirements({
      scheme: 'exact',
      network: id,
      payTo,
      maxTimeoutSeconds: this.parts.limits.maxTimeoutSeconds,
      price: { amount: amount.toString(), asset, extra: { ...domain } },
    });
  }
}

/** What the package's server needs to know; it is never asked for more. */
function knowing(kinds: SupportedKind[]): FacilitatorClient {
  const refuse = () => Promise.reject(new Error('the offer book settles nothing'));
  return {
    getSupported: () => Promise.resolve({ kinds, extensions: [], signers: {} }),
    verify: refuse,
    settle: refuse,
  };
}
