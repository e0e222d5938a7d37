import express, { type Express } from 'express';
import { type Logger } from 'pino';
import { type Config } from './config';
import { docsPages } from './docs/docs-pages';
import { errorHandler } from './http/error-handler';
import { fixedHeaders } from './http/fixed-headers';
import { HttpError } from './http/http-error';
import { observe } from './http/observe';
import { type Page, servePages } from './http/pages';
import { preflight } from './http/preflight';
import { requestValidator } from './http/request-validator';
import { serveOperations } from './http/serve-operations';
import { staticAnswer } from './http/static-answer';
import { type Operation } from './operations';
import { type OpenApiDocument } from './operations/documented-operations';
import { healthPage } from './service/health';
import { indexPage } from './service/index-page';

/** What the app is made of. */
export interface AppParts {
  /** The bundled OpenAPI document. */
  readonly document: OpenApiDocument;
  readonly operations: ReadonlyMap<string, Operation>;
  readonly config: Pick<Config, 'publicBaseUrl' | 'trustProxy'>;
  readonly logger: Logger;
}

/** The app, and what may be done once it listens. */
export interface Service {
  readonly app: Express;
  /** Compiles all validators in the background, so that no client waits for one. */
  readonly warmUp: () => Promise<void>;
}

/**
 * Builds the Express app. It listens nowhere; give it to `createHttpServer`.
 *
 * @example
 * const { app } = createApp({ document, operations: compileOperations(document), config: readConfig(), logger });
 */
export function createApp({ document, operations, config, logger }: AppParts): Service {
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', config.trustProxy);
  app.set('query parser', 'simple');

  const { assertValid, warmUp } = requestValidator(document);
  const headers = fixedHeaders(config.publicBaseUrl);
  app.use(observe(logger, headers));
  app.use(preflight);
  app.use(serveOperations(operations.values(), assertValid));
  app.use(servePages(servicePages({ document, operations, config })));
  app.use(() => {
    throw new HttpError(404, 'not_found', 'Not Found');
  });
  app.use(errorHandler(logger));
  return { app, warmUp: () => warmUp(app) };
}

function servicePages({ document, operations, config }: Omit<AppParts, 'logger'>): ReadonlyMap<string, Page> {
  const { version } = document.info;
  const openApi = staticAnswer('application/json; charset=utf-8', JSON.stringify(document));
  return new Map<string, Page>([
    ['/', indexPage(version, config.publicBaseUrl)],
    ['/health', healthPage(version, operations.size)],
    ['/openapi.json', () => openApi],
    ...docsPages(),
  ]);
}
