import { loadOperation } from '@quant/operations/load';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Calculator } from './contract-document';

export interface AnsweredRequest {
  readonly id: string;
  readonly request: unknown;
  readonly answer: unknown;
}

interface Vectors {
  readonly cases: readonly { readonly id: string; readonly request: unknown }[];
}

/** Requests that test a calculation, with their answers; they include flat and tiny series and the extremes of doubles. */
export async function answeredRequests({ id, path }: Calculator): Promise<readonly AnsweredRequest[]> {
  const name = path.replace('/v1/', '').replaceAll('/', '.');
  const file = join(__dirname, `../../libs/contract/golden/${name}.json`);
  const { cases } = JSON.parse(readFileSync(file, 'utf8')) as Vectors;
  const { call } = await loadOperation(id as Parameters<typeof loadOperation>[0]);
  return cases.map(({ id, request }) => ({ id, request, answer: JSON.parse(call(request) as string) as unknown }));
}
