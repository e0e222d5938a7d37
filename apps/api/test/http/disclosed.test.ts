import { disclosed, secretsIn } from './disclosed';

const TOKEN = 'Zm9vYmFyMTIzNDU2Nzg5MGFiY2RlZmdoaWprbG1ub_-';
const SECRETS = [
  { name: 'token', value: TOKEN },
  { name: 'webhook_secret', value: `whsec_${Buffer.alloc(32, 0xfb).toString('base64')}` },
  { name: 'key', value: `0x${'a7'.repeat(32)}` },
];
const around = (bytes: Buffer) => Buffer.concat([Buffer.from('{"before":'), bytes, Buffer.from('after')]);

test.each(SECRETS)('a $name is found however it was written', ({ name, value }) => {
  const text = Buffer.from(value);
  const bytes = Buffer.from(value.replace(/^(whsec_|0x)/, ''), value.startsWith('0x') ? 'hex' : 'base64');
  for (const written of [
    text,
    text.subarray(0, text.length >> 1), // split between two pages
    text.subarray(-(text.length >> 1)),
    bytes,
    Buffer.from(value, 'utf16le'),
    Buffer.from(value.replaceAll('/', '\\/')),
    ...[text, bytes].flatMap((one) => [
      Buffer.from(one.toString('hex')),
      Buffer.from(one.toString('hex').toUpperCase()),
      ...['', 'x', 'xy'].flatMap((prefix) =>
        (['base64', 'base64url'] as const).map((encoding) =>
          Buffer.from(Buffer.concat([Buffer.from(prefix), one, Buffer.from('and more')]).toString(encoding)),
        ),
      ),
    ]),
  ])
    expect(disclosed(SECRETS, around(written))).toEqual([expect.stringMatching(`^${name}: `)]);
});

test('what is not there is not found', () => {
  expect(disclosed(SECRETS, around(Buffer.from('nothing, and a part: '.repeat(9) + TOKEN.slice(0, 12))))).toEqual([]);
});

test('the secrets of an answer are those of all its depths', () => {
  expect(secretsIn({ monitor_id: 'w', token: 'a', nested: [{ webhook_secret: 'b' }] }, 'it')).toEqual([
    { name: 'token of it', value: 'a' },
    { name: 'webhook_secret of it', value: 'b' },
  ]);
});
