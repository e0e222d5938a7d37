// the harness is shared by all projects and shipped by none
import { posting } from '../../../../tests/kit/buyer/payer';

export { evmPayer, type Payer, receiptOf, svmPayer } from '../../../../tests/kit/buyer/payer';

export function post(url: string, body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
  return fetch(url, posting(body, headers));
}
