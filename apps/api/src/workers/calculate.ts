/** The job of a worker thread: `@quant/operations` as a separate file next to the service in its build. */
export { default, ready } from '@quant/operations/calculate';
