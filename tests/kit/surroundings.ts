import { type Course } from './exchange/course';
import { Exchanges } from './exchange/exchanges';
import { type Mailbox, openMailbox } from './receiver/mailbox';
import { type FaultyFacilitator, serveFaultyFacilitator } from './facilitator/faulty-facilitator';
import { Timeline } from './clock/timeline';

/** Local fakes of everything that the service depends on. */
export interface Surroundings {
  readonly timeline: Timeline;
  readonly exchanges: Exchanges;
  readonly receiver: Mailbox;
  readonly facilitator: FaultyFacilitator;
  readonly close: () => Promise<void>;
}

/**
 * Opens all fakes, by the clock of the machine.
 *
 * @param draw  0 ≤ u < 1, the receiver's luck; without it the receiver accepts every message at the first attempt
 */
export async function openSurroundings(courses: readonly Course[], draw?: () => number): Promise<Surroundings> {
  const timeline = new Timeline(1);
  const exchanges = await Exchanges.open(timeline, courses);
  const receiver = await openMailbox(timeline, draw);
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
