/** Canonical spelling of an endpoint: `/v1/options/price/` → `options/price`. */
export function normalEndpoint(endpoint: string): string {
  return endpoint.replace(/^\//, '').replace(/^v1\//, '').replace(/\/$/, '');
}
