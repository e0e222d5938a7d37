// What a HEALTHCHECK of an image runs: 0 where the page answers 200, else 1 and why.
// usage: node healthcheck.mjs PATH      on PORT of this machine
const PATIENCE_MS = 4000;

const [path = '/health'] = process.argv.slice(2);
const url = `http://127.0.0.1:${process.env.PORT}${path}`;
try {
  const { status } = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) });
  if (status !== 200) throw new Error(`${url} answers ${status}`);
} catch (error) {
  console.error(error.cause?.message ?? error.message);
  process.exitCode = 1;
}
