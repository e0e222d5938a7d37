// A page that asks the service for the price of an option while its form is typed in. A new word ends the call before it.
// usage: npx esbuild libs/client/examples/page/page.ts --bundle --format=esm --conditions=@quant/source --outdir=libs/client/examples/page
//        then any web server, and index.html?service=http://127.0.0.1:8000
import { createClient, CallError } from '@quant/client';

const client = createClient({
  baseUrl: new URLSearchParams(location.search).get('service') ?? 'http://127.0.0.1:8000',
});
const form = document.forms[0] as HTMLFormElement;
const output = document.querySelector('output') as HTMLOutputElement;
let call = new AbortController();

async function show(): Promise<void> {
  call.abort();
  call = new AbortController();
  const number = (name: string) => (form.elements.namedItem(name) as HTMLInputElement).valueAsNumber;
  const option = { S: number('S'), K: number('K'), T: number('T'), sigma: number('sigma') };
  try {
    const { data, allowance } = await client.options.price(option, { signal: call.signal });
    output.value = `${data.price.toFixed(4)}, ${allowance?.remaining ?? 'any number of'} free calls left`;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (error.code !== 'aborted') output.value = error.message;
  }
}

form.addEventListener('input', () => void show());
void show();
