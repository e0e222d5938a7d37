/** Posts a body, with a payment if there is one. */
export function post(url: string, body: object = {}, payment?: string): Promise<Response> {
  return fetch(url, posting(body, payment === undefined ? {} : { 'PAYMENT-SIGNATURE': payment }));
}

export function posting(body: object, headers: Readonly<Record<string, string>> = {}): RequestInit {
  return { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers }, body: JSON.stringify(body) };
}
