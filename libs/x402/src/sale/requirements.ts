import { type FacilitatorClient, x402ResourceServer } from '@x402/core/server';
import { type PaymentRequirements, type SchemeNetworkServer, type SupportedKind } from '@x402/core/types';
import { type PaymentLimits, type PaymentsConfig, type Receiver } from '../config';
import { type PaymentLog } from '../payment-log';
import { type Facilitator } from '../facilitator/facilitator';
import { SupportedKindsCache } from '../facilitator/supported-kinds-cache';
import { NETWORKS, type UsdcNetwork } from '../networks/networks';
import { type MicroUsdc } from '../pricing/micro-usdc';

/** Offered payments at one moment; never changed, only replaced. */
export interface Offering {
  /** Knows exactly the kinds of payment that are offered. */
  readonly server: x402ResourceServer;
  readonly receivers: readonly Receiver[];
}

/** Status of one network, for a health page. */
export interface NetworkStatus {
  /** CAIP-2 identifier. */
  readonly network: string;
  /** True if it can be paid on now. */
  readonly offered: boolean;
  /** Since the facilitator last said what it supports; null if it never did. */
  readonly facilitatorAgeSeconds: number | null;
}

type Config = Pick<PaymentsConfig, 'receivers' | 'now'> & { readonly limits: PaymentLimits; readonly log: PaymentLog };

/** Payment requirements: the receivers' accounts, on those networks that their facilitators support. */
export class Requirements {
  /** Receivers may share a facilitator; it is asked once for all of them. */
  private readonly facilitators: ReadonlyMap<Facilitator, SupportedKindsCache>;
  private current: Promise<Offering> | undefined;

  constructor(private readonly config: Config) {
    const distinct = new Set(config.receivers.map(({ facilitator }) => facilitator));
    this.facilitators = new Map([...distinct].map((facilitator) => [facilitator, this.cacheOf(facilitator)]));
  }

  /** The requirement of now that a payment was made for. */
  async match(accepted: PaymentRequirements, amount: MicroUsdc): Promise<PaymentRequirements | undefined> {
    const { server } = await this.offering();
    const question = { x402Version: 2, accepted, payload: {} };
    return server.findMatchingRequirements([...(await this.for(amount))], question);
  }

  /** Receiver of a network, also if the network is not offered at the moment. */
  receiverOn(networkId: string): Receiver | undefined {
    return this.config.receivers.find(({ network }) => NETWORKS[network].id === networkId);
  }

  /** One requirement for each network that can be paid on. */
  async for(amount: MicroUsdc): Promise<readonly PaymentRequirements[]> {
    const { server, receivers } = await this.offering();
    const built = await Promise.all(receivers.map((receiver) => this.build(server, receiver, amount)));
    return built.flat();
  }

  /** The offering of this moment. It waits once for the facilitators' first answers, which have a short time limit. */
  async offering(): Promise<Offering> {
    await Promise.all([...this.facilitators.values()].map((facilitator) => facilitator.ready()));
    this.current ??= this.assemble();
    return this.current;
  }

  status(): readonly NetworkStatus[] {
    return this.config.receivers.map((receiver) => {
      const answeredAt = this.facilitators.get(receiver.facilitator)?.lastAnswerAt;
      return {
        network: NETWORKS[receiver.network].id,
        offered: this.isOffered(receiver),
        facilitatorAgeSeconds: answeredAt === undefined ? null : Math.floor((this.config.now() - answeredAt) / 1000),
      };
    });
  }

  close(): void {
    for (const facilitator of this.facilitators.values()) facilitator.close();
  }

  private cacheOf(facilitator: Facilitator): SupportedKindsCache {
    const { receivers, limits, now, log } = this.config;
    return new SupportedKindsCache({
      facilitator,
      accepted: receivers.filter((receiver) => receiver.facilitator === facilitator),
      timeoutMs: limits.supportedTimeoutMs,
      refreshMs: limits.refreshMs,
      now,
      log,
      onRefresh: () => {
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
  private async assemble(): Promise<Offering> {
    const receivers = this.config.receivers.filter((receiver) => this.isOffered(receiver));
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

  private build(server: x402ResourceServer, { network, payTo }: Receiver, amount: MicroUsdc) {
    const { id, asset, domain } = NETWORKS[network];
    return server.buildPaymentRequirements({
      scheme: 'exact',
      network: id,
      payTo,
      maxTimeoutSeconds: this.config.limits.maxTimeoutSeconds,
      price: { amount: amount.toString(), asset, extra: { ...domain } },
    });
  }
}

/** Supported kinds for the package's server; it is never asked for more. */
function knowing(kinds: SupportedKind[]): FacilitatorClient {
  const refuse = () => Promise.reject(new Error('requirements are built here, without settling'));
  return {
    getSupported: () => Promise.resolve({ kinds, extensions: [], signers: {} }),
    verify: refuse,
    settle: refuse,
  };
}

/**
 * The package's rules for the offers of a family of networks. Solana's take a tenth of a second to load, hence on first
 * use.
 */
async function serverScheme(family: UsdcNetwork['family']): Promise<SchemeNetworkServer> {
  if (family === 'evm') {
    const { ExactEvmScheme } = await import('@x402/evm/exact/server');
    return new ExactEvmScheme();
  }
  const { ExactSvmScheme } = await import('@x402/svm/exact/server');
  return new ExactSvmScheme();
}
