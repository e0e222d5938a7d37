import { posting } from '../../kit/buyer/payer';

/** Posts a body, with a payment if there is one. */
export function post(url: string, body: object = {}, payment?: string): Promise<Response> {
  return fetch(url, posting(body, payment === undefined ? {} : { 'PAYMENT-SIGNATURE': payment }));
}
