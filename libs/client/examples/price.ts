// Prices an option, prints the free calls left today, and shows the error for a mistake.
// usage: npx tsx --conditions=@quant/source libs/client/examples/price.ts   (QUANT_URL: where the service is)
import { createClient, InvalidRequestError } from '@quant/client';

const client = createClient({ baseUrl: process.env['QUANT_URL'] ?? 'http://127.0.0.1:8000' });

const { data, allowance } = await client.options.price({ S: 100, K: 105, T: 0.5, r: 0.05, sigma: 0.2, type: 'call' });
console.log(`price ${data.price.toFixed(4)}, delta ${data.greeks.delta.toFixed(4)}`);
console.log(
  `${allowance?.remaining} of ${allowance?.limit} free calls left until ${allowance?.resetsAt.toISOString()}`,
);

try {
  await client.options.price({ S: 100, K: 105, T: 0.5, sigma: -0.2 });
} catch (error) {
  if (!(error instanceof InvalidRequestError)) throw error;
  for (const { loc, msg } of error.violations) console.log(`${loc.join('.')}: ${msg}`);
}
