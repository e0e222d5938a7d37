/** A message that could be sent now. */
export interface DueMessage {
  readonly monitor: number;
  readonly sequence: number;
  readonly host: string;
  readonly urgency: number;
  readonly due_at: number;
  readonly state: 'fresh' | 'waiting';
}

/** A host, and what there is of it. */
export interface HostQueue {
  /** How many more it may get. */
  readonly room: number;
  readonly slow: boolean;
  /** Monitors with a message on its way. */
  readonly flying: ReadonlySet<number>;
  readonly due: readonly DueMessage[];
}

/** How many there may be. */
export interface Room {
  readonly limit: number;
  readonly slowLimit: number;
}

/**
 * The messages to send now: urgent ones first, then one host after the other, so that no host waits behind the many
 * messages of another. A host gets no more than it has room for, a monitor one.
 */
export function chooseDeliveries<Message extends DueMessage>(
  queues: readonly (HostQueue & { readonly due: readonly Message[] })[],
  { limit, slowLimit }: Room,
): readonly Message[] {
  const places = queues.flatMap(({ slow, ...queue }) =>
    firstOf(queue).map((message, place) => ({ message: message as Message, place, slow })),
  );
  places.sort((a, b) => a.message.urgency - b.message.urgency || a.place - b.place || inOrder(a.message, b.message));
  let slowRoom = slowLimit;
  return places
    .filter(({ slow }) => !slow || slowRoom-- > 0)
    .slice(0, limit)
    .map(({ message }) => message);
}

/** Messages that a host could get if it were alone. */
function firstOf({ room, flying, due }: Omit<HostQueue, 'slow'>): readonly DueMessage[] {
  const taken = new Set(flying);
  const isFirst = ({ monitor }: DueMessage): boolean => !taken.has(monitor) && taken.add(monitor).has(monitor);
  return [...due].sort(inOrder).filter(isFirst).slice(0, Math.max(0, room));
}

function inOrder(a: DueMessage, b: DueMessage): number {
  return a.urgency - b.urgency || a.due_at - b.due_at || a.monitor - b.monitor || a.sequence - b.sequence;
}
