/** Value of EXPLORER_API at build time. */
declare const __EXPLORER_API__: string;
