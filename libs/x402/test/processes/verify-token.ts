// What the library jose says of a token, in a process of its own: it is an ES module, which the tests cannot load.
import { importJWK, type JWK, jwtVerify } from 'jose';

/** What the process is told, as JSON. */
export interface TokenQuestion {
  readonly token: string;
  readonly publicKey: JWK;
  /** Epoch milliseconds at which it is judged. */
  readonly at: number;
}

/** What it prints, as JSON: nothing of the token unless it is good. */
export type TokenVerdict =
  | { readonly header: Readonly<Record<string, unknown>>; readonly claims: Readonly<Record<string, unknown>> }
  | { readonly refused: string };

async function verify(text: string): Promise<TokenVerdict> {
  const { token, publicKey, at } = JSON.parse(text) as TokenQuestion;
  try {
    const key = await importJWK(publicKey, publicKey.kty === 'OKP' ? 'EdDSA' : 'ES256');
    const rules = {
      issuer: 'cdp',
      audience: 'cdp_service',
      typ: 'JWT',
      requiredClaims: ['sub', 'nbf', 'exp', 'uris'],
      currentDate: new Date(at),
    };
    const { payload, protectedHeader } = await jwtVerify(token, key, rules);
    return { header: protectedHeader, claims: payload };
  } catch (error) {
    return { refused: (error as { code?: string }).code ?? String(error) };
  }
}

void verify(process.argv[2] ?? '').then((verdict) => {
  console.log(JSON.stringify(verdict));
});
