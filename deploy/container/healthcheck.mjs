// HEALTHCHECK of an image: exits with 0 if the page answers 200, else with 1 and the reason.
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
