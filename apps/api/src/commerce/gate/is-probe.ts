/** Whether a request only asks for the price: its body is empty or `{}`. */
export function isProbe(body: unknown): boolean {
  if (body === undefined) return true;
  return typeof body === 'object' && body !== null && !Array.isArray(body) && Object.keys(body).length === 0;
}
