/** Source of unguessable bytes: `randomBytes` of `node:crypto`. */
export type RandomBytes = (size: number) => Uint8Array;
