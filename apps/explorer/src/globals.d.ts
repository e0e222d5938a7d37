/** What EXPLORER_API was at build. */
declare const __EXPLORER_API__: string;
