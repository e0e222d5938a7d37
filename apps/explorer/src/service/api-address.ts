/**
 * Address of the API without a trailing slash. Undefined if the page is hosted as static files; it then hides everything that
 * needs a service. Set at build time: `EXPLORER_API=. npm run build` (same origin), or the address of another host.
 */
export const apiAddress: string | undefined = addressOf(__EXPLORER_API__);

function addressOf(given: string): string | undefined {
  if (given === '') return undefined;
  return new URL(given, document.baseURI).href.replace(/\/$/, '');
}
