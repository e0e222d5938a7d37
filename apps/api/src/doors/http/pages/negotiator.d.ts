/** Types of a package that ships without them. */
declare module 'negotiator' {
  import { type IncomingMessage } from 'node:http';

  export default class Negotiator {
    constructor(request: Pick<IncomingMessage, 'headers'>);

    /** The best of the available content codings by `Accept-Encoding`; among equals, the first preferred one. */
    encoding<Coding extends string>(
      available: readonly Coding[],
      options: { readonly preferred: readonly Coding[] },
    ): Coding | undefined;

    /**
     * The best of the available media types by `Accept`; among equals, the one that is named first there, then here.
     */
    mediaType(available: readonly string[]): string | undefined;
  }
}
