export { serveStdio } from './serve-stdio';
