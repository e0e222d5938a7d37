import { type IncomingMessage } from 'node:http';

/** Content of a page. It describes the moment, so the server forbids caching. */
export interface PageContent {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
}

/** Answers GET requests of one path. */
export type Page = (request: Pick<IncomingMessage, 'headers'>) => PageContent | Promise<PageContent>;

const JSON_TYPE = 'application/json; charset=utf-8';

/** A page's content in JSON. */
export const jsonContent = (status: number, value: object): PageContent => ({
  status,
  contentType: JSON_TYPE,
  body: JSON.stringify(value),
});
