import { type DescribedOperation } from './described-operation';
import { html, type Html } from './html';
import { type FreeCalls, priceWords } from './price-words';

/** An operation in a line: method, title, path, price, and how many calls are free. */
export function operationLine(operation: DescribedOperation, freeCalls: FreeCalls): Html {
  const { method, path, title } = operation;
  const { price, allowance } = priceWords(operation, freeCalls);
  return html`<span class="method ${method}">${method.toUpperCase()}</span>
    <span class="name"><span class="title">${title}</span> <code class="path">${path}</code></span>
    <span class="cost"><span class="price">${price}</span> <span class="allowance">${allowance}</span></span>`;
}
