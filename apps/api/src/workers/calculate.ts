/** The job of a worker thread: what `@quant/operations` says it is, as a file that stands beside the service in its build. */
export { default, ready } from '@quant/operations/calculate';
