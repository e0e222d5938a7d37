import { type Buyer } from '../../kit/buyer/buyer';
import { spellings } from '../../kit/buyer/spellings';
import { type Kind, type Stage } from './kind';

const AT_ONCE = 50;

/** One payment, sent many times in parallel: one settlement, one answer. */
export const REPLAYS: readonly Kind[] = [
  {
    name: `replayed ${AT_ONCE} times in parallel on all replicas`,
    play: async (stage) => {
      const { buyer, shops } = stage;
      await buyer.sign(shops()[0] ?? '');
      const attempts = Array.from({ length: AT_ONCE }, (_, i) =>
        buyer.attempt({ shop: shops()[i % shops().length] ?? '' }),
      );
      return replayed(stage, attempts);
    },
  },
  {
    name: 'replayed in twelve spellings on all replicas',
    play: async (stage) => {
      const { buyer, shops } = stage;
      await buyer.sign(shops()[0] ?? '');
      const all = spellings(buyer.payment, buyer.order.body);
      const attempts = all.flatMap((spelling) => shops().map((shop) => buyer.attempt({ shop, ...spelling })));
      const isStruck = await replayed(stage, attempts);
      for (const [i, spelling] of all.entries()) {
        const outcome = await buyer.attempt({ shop: shops()[i % shops().length] ?? '', ...spelling });
        if (outcome.kind !== 'delivered')
          buyer.complaints.push(`spelling ${spelling.name}: ${buyer.told.at(-1) ?? ''}`);
      }
      return isStruck;
    },
  },
];

async function replayed({ buyer, shops, facilitator }: Stage, attempts: readonly ReturnType<Buyer['attempt']>[]) {
  const outcomes = await Promise.all(attempts);
  for (const outcome of outcomes)
    if (outcome.kind === 'refused' || outcome.kind === 'wrong')
      buyer.complaints.push(`a replay: ${outcome.kind === 'wrong' ? outcome.said : `402 ${outcome.code}`}`);
  await buyer.comeBack(shops);
  const { settle } = facilitator.calls(buyer.paymentId);
  if (settle > 1) buyer.complaints.push(`${settle} settlements were asked for`);
  return outcomes.length > 1;
}
