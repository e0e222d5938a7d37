import { createDecipheriv } from 'node:crypto';
import { seal, unseal } from './seal';

const key = Buffer.alloc(32, 'a key of tests');
const text = '{"secret":"é😀"}';

test.each(['', text, 'x'.repeat(300_000)])(
  'a text is opened with the key and at the place that it was sealed for',
  (sealed) => {
    expect(unseal(key, 'here', seal(key, 'here', sealed))).toBe(sealed);
  },
);

test('it is AES-256-GCM: nonce of 12 bytes, tag of 16, ciphertext, the place as additional data', () => {
  const sealed = seal(key, 'here', text);
  expect(sealed).toHaveLength(12 + 16 + Buffer.byteLength(text));
  const opener = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12), { authTagLength: 16 });
  opener.setAAD(Buffer.from('here')).setAuthTag(sealed.subarray(12, 28));
  expect(opener.update(sealed.subarray(28), undefined, 'utf8') + opener.final('utf8')).toBe(text);
});

test('the same text is sealed in another way each time', () => {
  const nonces = Array.from({ length: 100 }, () => seal(key, 'here', text).subarray(0, 12).toString('hex'));
  expect(new Set(nonces).size).toBe(100);
});

test('with another key, at another place, or changed in any byte, it is not opened', () => {
  const sealed = seal(key, 'here', text);
  expect(unseal(Buffer.alloc(32, 'another key'), 'here', sealed)).toBeUndefined();
  expect(unseal(key, 'there', sealed)).toBeUndefined();
  for (let i = 0; i < sealed.length; i++) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(i) ^ 1, i);
    expect(unseal(key, 'here', changed)).toBeUndefined();
    expect(unseal(key, 'here', sealed.subarray(0, i))).toBeUndefined();
  }
});
