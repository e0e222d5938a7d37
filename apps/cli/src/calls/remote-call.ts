export function remoteCall(..._: unknown[]): Promise<string> {
  return Promise.resolve('');
}
