/** Parts of the service's document that the load uses. */
export interface Offered {
  readonly path: string;
  readonly id: string;
  readonly allowance: string;
  readonly examples: readonly unknown[];
}

interface Media {
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>;
}

export interface Document {
  readonly paths: Readonly<Record<string, { readonly post?: Operation }>>;
}

interface Operation {
  readonly operationId: string;
  readonly 'x-allowance'?: string;
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> };
}

const MESSAGES_OR_LISTS = new Set(['/mcp', '/v1/batch']);

/** Every operation that takes a JSON body at a fixed path and is not part of Watch, with its examples. */
export function offeredIn({ paths }: Document): readonly Offered[] {
  return Object.entries(paths).flatMap(([path, { post }]) => {
    const media = post?.requestBody?.content['application/json'];
    if (!post || !media || path.includes('{') || path.startsWith('/v1/watch/') || MESSAGES_OR_LISTS.has(path))
      return [];
    const examples = Object.values(media.examples ?? {}).map(({ value }) => value);
    return [{ path, id: post.operationId, allowance: post['x-allowance'] ?? 'free', examples }];
  });
}
