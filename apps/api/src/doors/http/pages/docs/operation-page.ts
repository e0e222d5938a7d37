import { type DescribedOperation } from './described-operation';
import { type Field, fieldsOf, type FieldSchema } from './fields';
import { framed } from './frame';
import { headlineFields } from './headline-fields';
import { html, type Html } from './html';
import { operationLine } from './operation-line';
import { type FreeCalls } from './price-words';
import { inline, prose } from './prose';
import { tryPanel } from './try-panel';

/** A page with all that is said of one operation, and a form to try it. The list of all operations shows its `.body`. */
export function operationPage(operation: DescribedOperation, freeCalls: FreeCalls): string {
  return framed({
    title: operation.title,
    folder: '',
    header: html`<p class="back"><a href="../docs#${operation.id}">All operations</a></p>
      <h1 class="line">${operationLine(operation, freeCalls)}</h1>`,
    main: operationBody(operation),
  });
}

function operationBody(operation: DescribedOperation): Html {
  const { method, path, description, headlines } = operation;
  const answer = operation.response()?.schema;
  return html`<div class="body" data-method="${method}" data-path="${path}">
    <div class="about">
      <div class="prose">${prose(description)}</div>
      ${fieldList('Request', operation.request()?.schema)} ${headlineList(headlines, answer)}
      ${fieldList('Answer', answer)}
    </div>
    ${tryPanel(operation)}
  </div>`;
}

/** What the answer's most wanted figures mean, in a sentence each. */
function headlineList(headlines: readonly string[], answer: FieldSchema | undefined): Html | undefined {
  if (headlines.length === 0) return undefined;
  const items = headlineFields(headlines, answer).map(
    ({ name, meaning }) =>
      html`<dt><code>${name}</code></dt>
        <dd>${inline(meaning)}</dd>`,
  );
  return html`<details class="fields" open>
    <summary>Headline figures</summary>
    <dl>${items}</dl>
  </details>`;
}

function fieldList(title: string, schema: FieldSchema | undefined): Html | undefined {
  const fields = schema ? fieldsOf(schema) : [];
  if (fields.length === 0) return undefined;
  return html`<details class="fields" ${title === 'Request' && html`open`}>
    <summary>${title} <span class="count">${fields.length} ${fields.length === 1 ? 'field' : 'fields'}</span></summary>
    <dl>${fields.map((field) => fieldItem(field, title === 'Request'))}</dl>
  </details>`;
}

/** The answer has all of its fields always, so that it is said of requests alone. */
function fieldItem({ name, kind, isRequired, schema }: Field, isRequest: boolean): Html {
  const { default: fallback, description = '' } = schema;
  return html`<dt>
      <code>${name}</code> <span class="kind">${kind}</span>
      ${fallback !== undefined && html`<span class="kind">default ${JSON.stringify(fallback)}</span>`}
      ${isRequest && isRequired && html`<span class="required">required</span>`}
    </dt>
    <dd>${inline(description)}</dd>`;
}
