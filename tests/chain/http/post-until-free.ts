import { until } from '../until';
import { post } from './post';

/** Sends a payment as a payer is told to: again while another request with the same payment is in progress. */
export function postUntilFree(url: string, body: object, payment: string): Promise<Response> {
  return postUntil(url, body, payment, [409]);
}

/** And again while its outcome is unknown. */
export function postUntilKnown(url: string, body: object, payment: string): Promise<Response> {
  return postUntil(url, body, payment, [409, 504]);
}

function postUntil(url: string, body: object, payment: string, again: readonly number[]): Promise<Response> {
  return until(async () => {
    const response = await post(url, body, payment);
    return again.includes(response.status) ? undefined : response;
  });
}
