import { literal, TYPESCRIPT } from './literal';
import { type SnippetInputs, REQUEST_FILE, type Snippet, withRequest } from './snippet';

/** The calculation in the own process, by the library. */
export function librarySnippet(call: SnippetInputs, module: string): Snippet {
  const code = (reading: readonly string[], request: string) =>
    [
      ...reading,
      `import { call } from "@quant/operations/${module}";`,
      '',
      `const answer = JSON.parse(await call(${request}));`,
      'console.log(answer);',
    ].join('\n');
  return written(code, call);
}

/** The call of a service, by the client. */
export function clientSnippet(call: SnippetInputs, address: string): Snippet {
  const path = call.operation.endpoint.split('/').map(memberName).join('.');
  const code = (reading: readonly string[], request: string) =>
    [
      ...reading,
      'import { createClient } from "@quant/client";',
      '',
      `const client = createClient({ baseUrl: ${JSON.stringify(address)} });`,
      `const { data } = await client.${path}(${request});`,
      'console.log(data);',
    ].join('\n');
  return written(code, call);
}

/** `fixed-income` → `fixedIncome`. */
function memberName(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function written(code: (reading: readonly string[], request: string) => string, call: SnippetInputs): Snippet {
  return withRequest(
    code([], literal(call.request.body ?? {}, TYPESCRIPT)),
    () =>
      code(
        ['import { readFile } from "node:fs/promises";'],
        `JSON.parse(await readFile(${JSON.stringify(REQUEST_FILE)}, "utf8"))`,
      ),
    call,
  );
}
