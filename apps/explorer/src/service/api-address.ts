/**
 * Where the API is, without a slash at the end; undefined where the page is hosted as files alone, and then nothing that
 * needs a service is shown. Given at build: `EXPLORER_API=. npm run build` (the own origin), or an address of another host.
 */
export const apiAddress: string | undefined = addressOf(__EXPLORER_API__);

function addressOf(given: string): string | undefined {
  if (given === '') return undefined;
  return new URL(given, document.baseURI).href.replace(/\/$/, '');
}
