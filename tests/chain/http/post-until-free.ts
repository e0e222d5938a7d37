import { until } from '../until';
import { post } from './post';

/** Sends a payment as its payer is told to: again, while somebody else is at work on it. */
export function postUntilFree(url: string, body: object, payment: string): Promise<Response> {
  return postUntil(url, body, payment, [409]);
}

/** And again, while nobody knows what became of it. */
export function postUntilKnown(url: string, body: object, payment: string): Promise<Response> {
  return postUntil(url, body, payment, [409, 504]);
}

function postUntil(url: string, body: object, payment: string, again: readonly number[]): Promise<Response> {
  return until(async () => {
    const response = await post(url, body, payment);
    return again.includes(response.status) ? undefined : response;
  });
}
