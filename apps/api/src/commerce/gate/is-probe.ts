/** Whether a body asks for nothing but the price: there is none, or it is `{}`. */
export function isProbe(body: unknown): boolean {
  if (body === undefined) return true;
  return typeof body === 'object' && body !== null && !Array.isArray(body) && Object.keys(body).length === 0;
}
