import { validatorsOf } from '../../../apps/api/test/contract/validators.ts';

export const JSON_HEADERS = { 'content-type': 'application/json' };

const MESSAGES_OR_LISTS = new Set(['/mcp', '/v1/batch']);

/** Every POST of the document that takes a JSON body at a fixed path, except those that take messages or lists of calls. */
export function offeredOperations(document) {
  const validatorOf = validatorsOf(document);
  return Object.entries(document.paths).flatMap(([path, { post }]) => {
    const media = post?.requestBody?.content['application/json'];
    if (!media || path.includes('{') || MESSAGES_OR_LISTS.has(path)) return [];
    const examples = Object.values(media.examples ?? {}).map(({ value }) => value);
    return [{ path, id: post.operationId, schema: media.schema, examples, validate: validatorOf(media.schema) }];
  });
}
