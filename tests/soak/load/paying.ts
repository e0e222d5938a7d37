import { type Payers } from '../../kit/buyer/payers';
import { type Clients } from '../../kit/load/clients';
import { type Kind } from '../../kit/load/kind';
import { type Random } from '../../kit/random';
import { type Offered } from './document';

/** A client that has spent all 50 free calls of crypto risk. */
const SPENT = '12.0.0.1';
const CRYPTO_RISK = '/v1/crypto/liquidation-price';

/** Composites, batches, and calls of a client without free calls. */
export function payingKinds(offered: readonly Offered[], payers: Payers, clients: Clients, random: Random): Kind[] {
  const composites = offered.filter(({ allowance }) => allowance === 'paid-only');
  const calculators = offered.filter(({ allowance }) => allowance === 'calculator');
  const batch = () => ({
    requests: Array.from({ length: random.integer(2, 12) }, () => {
      const { path, examples } = random.oneOf(calculators);
      return { endpoint: path.replace('/v1/', ''), params: random.oneOf(examples) };
    }),
  });
  const buy = async (path: string, body: unknown, client: string) => (await payers.buy({ path, body, client })).fault;
  const beyond = offered.find(({ path }) => path === CRYPTO_RISK);
  return [
    {
      name: 'composites, paid',
      weight: 0.4,
      run: () => {
        const { path, examples } = random.oneOf(composites);
        return buy(path, random.oneOf(examples), clients.of('payers', 20));
      },
    },
    { name: 'batches, paid', weight: 0.3, run: () => buy('/v1/batch', batch(), clients.of('payers', 20)) },
    {
      name: 'calls beyond the allowance, paid',
      weight: 0.3,
      run: () => buy(CRYPTO_RISK, random.oneOf(beyond?.examples ?? []), SPENT),
    },
  ];
}
