import { validatorsOf } from '../../../apps/api/test/contract/validators.ts';

export const JSON_HEADERS = { 'content-type': 'application/json' };

/** Every POST of the document that takes a JSON body at a fixed path, but for those that take messages or lists of calls. */
export function offeredOperations(document) {
  const validatorOf = validatorsOf(document);
  return Object.entries(document.paths).flatMap(([path, { post }]) => {
    const media = post?.requestBody?.content['application/json'];
    if (!media || path.includes('{') || path === '/mcp' || path === '/v1/batch') return [];
    const examples = Object.values(media.examples ?? {}).map(({ value }) => value);
    return [{ path, id: post.operationId, schema: media.schema, examples, validate: validatorOf(media.schema) }];
  });
}
