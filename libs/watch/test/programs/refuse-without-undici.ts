/**
 * Uses the library with an HTTP client that cannot be loaded, and prints how far that goes, a line each.
 */
import { register } from 'node:module';

const hooks = `export const resolve = (specifier, context, next) => {
  if (specifier === 'undici') throw new Error('undici was to be loaded');
  return next(specifier, context);
};`;
register(`data:text/javascript,${encodeURIComponent(hooks)}`);

const { webhookSender } = await import('../../src/index');

console.log('loaded');
const send = webhookSender({ resolve: () => Promise.resolve(['10.0.0.1']) });
// as text of our own making: what the console makes of an object depends on the terminal
console.log(JSON.stringify(await send({ url: 'https://hooks.quant.dev/', headers: {}, body: '' })));
await send({ url: 'https://8.8.8.8/', headers: {}, body: '' }).catch((error: unknown) => {
  console.log((error as Error).message);
});
