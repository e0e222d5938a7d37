import { type Course } from '../../kit/exchange/course';
import { Exchanges } from '../../kit/exchange/exchanges';
import { type Mailbox, openMailbox } from '../../kit/receiver/mailbox';
import { type FaultyFacilitator, serveFaultyFacilitator } from '../../kit/facilitator/faulty-facilitator';
import { Timeline } from '../../kit/clock/timeline';

/** What the service lives among: markets, money and receivers, all of them on this machine. */
export interface Surroundings {
  readonly timeline: Timeline;
  readonly exchanges: Exchanges;
  readonly receiver: Mailbox;
  readonly facilitator: FaultyFacilitator;
  readonly close: () => Promise<void>;
}

/** Opens all of it, by the clock of the machine. */
export async function openSurroundings(courses: readonly Course[]): Promise<Surroundings> {
  const timeline = new Timeline(1);
  const exchanges = await Exchanges.open(timeline, courses);
  const receiver = await openMailbox(timeline);
  const facilitator = await serveFaultyFacilitator();
  return {
    timeline,
    exchanges,
    receiver,
    facilitator,
    close: async () => {
      await Promise.allSettled([exchanges.close(), receiver.close(), facilitator.close()]);
    },
  };
}
