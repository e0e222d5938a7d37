import { commandWords, operations } from '@quant/operations';
import { curlText } from './curl-text';
import { type DescribedOperation } from './described-operation';
import { html, type Html } from './html';
import { jsonText } from './json-text';

/** How an operation is called: where to try it, the examples of its request with curl, and the first answer. */
export function calls(operation: DescribedOperation, baseUrl: string): Html {
  const requests = operation.request()?.examples ?? [{ name: 'Request', value: undefined }];
  const [answer] = operation.response()?.examples ?? [];
  return html`<div class="calls">
    ${explorerLink(operation)}
    ${requests.map(
      ({ name, value }, i) =>
        html`<details class="example" ${i === 0 && html`open`}>
          <summary>${name}</summary>
          <pre class="curl" tabindex="0">${curlText(operation, baseUrl, value)}</pre>
        </details> `,
    )}
    ${
      answer &&
      html`<details class="example" open>
        <summary>Example answer</summary>
        <pre tabindex="0">${jsonText(answer.value)}</pre>
      </details>`
    }
  </div>`;
}

/** The explorer has no page for the service's own: health, metrics and the like. */
function explorerLink({ id }: DescribedOperation): Html | undefined {
  const operation = operations.find((one) => one.id === id);
  return (
    operation && html`<p><a class="try" href="../#/${commandWords(operation).join('/')}">Try it in the explorer</a></p>`
  );
}
