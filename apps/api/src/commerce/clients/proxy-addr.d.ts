/** Types of a package that ships without them. */
declare module 'proxy-addr' {
  import { type IncomingHttpHeaders } from 'node:http';

  type Trust = (address: string, hop: number) => boolean;

  interface ProxyAddr {
    /** The client's address from `X-Forwarded-For`, as unchecked text. */
    (
      request: { readonly headers: IncomingHttpHeaders; readonly socket: { readonly remoteAddress: string } },
      trust: Trust | readonly string[],
    ): string;

    /**
     * Whether an address is in one of the ranges.
     *
     * @throws TypeError  a range is malformed, or has a prefix of 0
     */
    readonly compile: (ranges: readonly string[]) => (address: string) => boolean;
  }

  const proxyAddr: ProxyAddr;
  export default proxyAddr;
}
