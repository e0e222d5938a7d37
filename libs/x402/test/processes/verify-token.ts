// Verifies a token with the library jose, in a separate process because the tests cannot load this ES module.
import { importJWK, type JWK, jwtVerify } from 'jose';

/** The argument of the process, as JSON. */
export interface TokenQuestion {
  readonly token: string;
  readonly publicKey: JWK;
  /** Epoch milliseconds at which it is judged. */
  readonly at: number;
}

/** The output, as JSON. It has the token's content only if the token is valid. */
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
