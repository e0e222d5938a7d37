import { type ExpositionFormat, expositionFormat, type ReadMetrics } from '@quant/service';
import { type Page } from './pages';
import { staticPage } from './static-page';

/** Collectors ask every few seconds at most. */
const KEPT_MS = 1000;

/**
 * GET /metrics on the port of the service, where anybody may ask. To write the text takes milliseconds of the event loop, so that
 * it is written at most once a second in each format, for all who ask meanwhile, and compressed at most once in each coding.
 *
 * @param keptMs  for so long after it was written; a second, if it is not given
 */
export function metricsPage(read: ReadMetrics, keptMs = KEPT_MS): Page {
  const pageIn = (format: ExpositionFormat): (() => Promise<Page>) =>
    keptFor(keptMs, async () => {
      const { contentType, body } = await read(format);
      return staticPage(contentType, () => body, { cacheControl: 'no-store', vary: 'Accept' });
    });
  const pages = { prometheus: pageIn('prometheus'), openmetrics: pageIn('openmetrics') };
  return async (req) => (await pages[expositionFormat(req)]())(req);
}

/**
 * A value for all who ask while it is made, and for so long after that. After a failure the next request tries again.
 */
function keptFor<Value>(milliseconds: number, make: () => Promise<Value>): () => Promise<Value> {
  let value: Promise<Value> | undefined;
  const forget = (): void => void (value = undefined);
  const made = async (): Promise<Value> => {
    try {
      const result = await make();
      setTimeout(forget, milliseconds).unref();
      return result;
    } catch (error) {
      forget();
      throw error;
    }
  };
  return () => (value ??= made());
}
