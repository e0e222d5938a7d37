import { calls } from './calls';
import { type DescribedOperation } from './described-operation';
import { type Field, fieldsOf, type FieldSchema } from './fields';
import { framed } from './frame';
import { headlineFields } from './headline-fields';
import { html, type Html } from './html';
import { operationLine } from './operation-line';
import { type FreeCalls } from './price-words';
import { inline, prose } from './prose';

/** A page with all that is said of one operation, and how to call it. The list of all operations shows its `.body`. */
export function operationPage(operation: DescribedOperation, freeCalls: FreeCalls, baseUrl: string): string {
  const answer = operation.response()?.schema;
  return framed({
    title: operation.title,
    folder: '',
    header: html`<p class="back"><a href="../docs#${operation.id}">All operations</a></p>
      <h1 class="line">${operationLine(operation, freeCalls)}</h1>`,
    main: html`<div class="body">
      <div class="about">
        <div class="prose">${prose(operation.description)}</div>
        ${fieldList('Parameters', parameterSchema(operation))} ${fieldList('Request', operation.request()?.schema)}
        ${headlineList(operation.headlines, answer)} ${fieldList('Answer', answer)}
      </div>
      ${calls(operation, baseUrl)}
    </div>`,
  });
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

/** The parameters of path, query and head as the fields of an object. */
function parameterSchema({ parameters }: DescribedOperation): FieldSchema {
  const described = parameters.map(({ name, in: place, description, schema }) => {
    const words = place === 'header' ? 'In the head' : `In the ${place}`;
    return [name, { ...schema, description: `${words}. ${description}` } as FieldSchema] as const;
  });
  const required = parameters.filter((parameter) => parameter.required).map(({ name }) => name);
  return { properties: Object.fromEntries(described), required };
}

function fieldList(title: 'Parameters' | 'Request' | 'Answer', schema: FieldSchema | undefined): Html | undefined {
  const fields = schema ? fieldsOf(schema) : [];
  if (fields.length === 0) return undefined;
  const isSent = title !== 'Answer';
  return html`<details class="fields" ${isSent && html`open`}>
    <summary>${title} <span class="count">${fields.length} ${fields.length === 1 ? 'field' : 'fields'}</span></summary>
    <dl>${fields.map((field) => fieldItem(field, isSent))}</dl>
  </details>`;
}

/** The answer has all of its fields always, so that it is said of requests alone. */
function fieldItem({ name, kind, isRequired, schema }: Field, isSent: boolean): Html {
  const { default: fallback, description = '' } = schema;
  return html`<dt>
      <code>${name}</code> <span class="kind">${kind}</span>
      ${fallback !== undefined && html`<span class="kind">default ${JSON.stringify(fallback)}</span>`}
      ${isSent && isRequired && html`<span class="required">required</span>`}
    </dt>
    <dd>${inline(description)}</dd>`;
}
