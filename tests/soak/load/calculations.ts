import { type Random } from '../../kit/random';
import { type Clients } from '../../kit/load/clients';
import { type Offered } from './document';
import { heavyBodies } from './heavy';
import { expecting, type Kind } from '../../kit/load/kind';
import { type Send } from '../../kit/load/sender';

/** Free calls of one client: fewer than its allowance. */
const CALLS: Readonly<Record<string, number>> = { calculator: 400, 'crypto-risk': 40, live: 15 };

/** Calculators and live data with the examples of the document, expensive calls, and invalid bodies. */
export function calculationKinds(offered: readonly Offered[], send: Send, clients: Clients, random: Random): Kind[] {
  const free = offered.filter(({ allowance }) => allowance in CALLS);
  const ask = async ({ path, allowance }: Offered, value: unknown, status: number) => {
    const body = JSON.stringify(value);
    const client = clients.of(allowance, CALLS[allowance] ?? 1);
    return expecting(await send({ method: 'POST', path, body, client }), path, status);
  };
  const byExample = (operations: readonly Offered[]) => () => {
    const operation = random.oneOf(operations);
    return ask(operation, random.oneOf(operation.examples), 200);
  };
  const calculators = free.filter(({ allowance }) => allowance !== 'live');
  const heavy = heavyBodies(random);
  return [
    { name: 'calculators', weight: 62, run: byExample(calculators) },
    { name: 'live data', weight: 2, run: byExample(free.filter(({ allowance }) => allowance === 'live')) },
    {
      name: 'heavy calculations',
      weight: 2,
      run: () => {
        const [path, body] = random.oneOf(heavy)();
        return ask(calculators.find((each) => each.path === path) ?? random.oneOf(calculators), body, 200);
      },
    },
    {
      name: 'refused bodies',
      weight: 4,
      run: () => ask(random.oneOf(calculators), { no_such_field: random.next() }, 422),
    },
  ];
}
