import { type RequestPace } from './formats/chat-format';

/*
 * A queue that may only be sent to so fast has one number: until when its requests so far would last if they were sent
 * one by one (`until`, epoch milliseconds). It may be ahead of now by a burst, no further (GCRA).
 */

/** How many requests may be sent now. */
export function requestsFree(until: number, { burst, gapMs }: RequestPace, now: number): number {
  const ahead = Math.max(0, until - now);
  return Math.max(0, Math.floor((burst * gapMs - ahead) / gapMs));
}

/** When the next request may be sent. */
export const nextFreeAt = (until: number, { burst, gapMs }: RequestPace): number => until - (burst - 1) * gapMs;

/** After some requests were sent. */
export const pacedAfter = (until: number, { gapMs }: RequestPace, sent: number, now: number): number =>
  sent === 0 ? until : Math.max(until, now) + sent * gapMs;

/** After the receiver has asked for nothing before a moment. */
export const pacedFrom = (until: number, { burst, gapMs }: RequestPace, notBefore: number): number =>
  Math.max(until, notBefore + (burst - 1) * gapMs);
