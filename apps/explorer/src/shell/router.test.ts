import { type OperationSummary } from '@quant/operations';
import type * as Router from './router';

/** Fake browser location. As in a browser, its event comes after the address has changed: on a call of `tell`. */
interface Browser {
  readonly tell: () => void;
  readonly router: typeof Router;
  readonly location: { hash: string };
  readonly price: OperationSummary;
  readonly kelly: OperationSummary;
}

async function open(hash: string): Promise<Browser> {
  const location = { hash };
  const heard: (() => void)[] = [];
  const write = (_: unknown, __: string, to: string): void => {
    location.hash = to;
  };
  Object.assign(globalThis, {
    location,
    history: { replaceState: write, pushState: write },
    addEventListener: (_: string, listener: () => void) => heard.push(listener),
  });
  jest.resetModules();
  const router = await import('./router');
  const tell = (): void => {
    heard.forEach((listener) => {
      listener();
    });
  };
  const { operations } = await import('@quant/operations');
  const operationAt = (endpoint: string): OperationSummary =>
    operations.find((one) => one.endpoint === endpoint) as OperationSummary;
  return { location, tell, router, price: operationAt('options/price'), kelly: operationAt('risk/kelly') };
}

afterEach(() => {
  for (const name of ['location', 'history', 'addEventListener']) Reflect.deleteProperty(globalThis, name);
});

it('the state of an operation is written into its address, again and again', async () => {
  const { router, location, price } = await open('#/options/price');
  router.replaceQuery(price, 'S=101');
  router.pushQuery('example=2');
  router.replaceQuery(price, 'S=102');
  expect(location.hash).toBe('#/options/price?S=102');
});

it('a state that comes late does not follow whoever has gone to another page, before or after the browser says so', async () => {
  const { router, location, tell, price, kelly } = await open('#/options/price');
  location.hash = '#/risk/kelly?example=2';
  router.replaceQuery(price, 'example=3');
  expect(location.hash).toBe('#/risk/kelly?example=2');
  tell();
  router.replaceQuery(price, 'example=3');
  expect(location.hash).toBe('#/risk/kelly?example=2');
  router.replaceQuery(kelly, 'example=1');
  expect(location.hash).toBe('#/risk/kelly?example=1');
});

it('a state that comes late does not undo an address of the same page', async () => {
  const { router, location, price } = await open('#/options/price');
  location.hash = '#/options/price?S=90';
  router.replaceQuery(price, 'S=101');
  expect(location.hash).toBe('#/options/price?S=90');
});
