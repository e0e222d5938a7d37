import { hkdfSync, randomBytes } from 'node:crypto';
import { derivedKey } from './webhook-secret';

test.each([
  ['', ''],
  ['w_7tIxfwKcAAAAAAAA', 'whsec:v1'],
  ['a salt that is longer than the block of SHA-256, which is 64 bytes: it is hashed first', 'ключ'],
])('is what Node derives, salt %j, info %j', (salt, info) => {
  for (const masterKey of [Buffer.alloc(32, 7), randomBytes(32), randomBytes(80)])
    expect(derivedKey(masterKey, salt, info)).toEqual(Buffer.from(hkdfSync('sha256', masterKey, salt, info, 32)));
});
