import { until } from '../until';
import { post } from './post';

/** Sends a payment as its payer is told to: again, while somebody else is at work on it. */
export function postUntilFree(url: string, body: object, payment: string): Promise<Response> {
  return until(async () => {
    const response = await post(url, body, payment);
    return response.status === 409 ? undefined : response;
  });
}
