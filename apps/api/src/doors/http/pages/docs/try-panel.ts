import { type DescribedBody, type DescribedOperation } from './described-operation';
import { type FieldSchema } from './fields';
import { html, type Html } from './html';

/** An editable request with its answer, initially the example of the document. */
export function tryPanel(operation: DescribedOperation): Html {
  const { id, parameters } = operation;
  const request = operation.request();
  const response = operation.response();
  const [example] = request?.examples ?? [];
  return html`<div class="try">
    <p class="heading">Try it</p>
    ${request && examplePicker(id, request)}
    <div class="controls">
      ${parameters.map((parameter) => parameterControl(id, parameter))}
      ${request?.schema && bodyControls(id, request.schema, example?.value)}
    </div>
    ${request && bodyEditor(id, example?.value)}
    <div class="actions">
      <button type="button" class="send">Send</button>
      <button type="button" class="curl">Copy curl</button>
      <span class="note" role="status"></span>
    </div>
    <div class="outcome" aria-live="polite"></div>
    ${response && exampleAnswer(response)}
  </div>`;
}

function examplePicker(id: string, { examples }: DescribedBody): Html | undefined {
  if (examples.length < 2) return undefined;
  return html`<label class="examples" for="${id}-example">Example</label>
    <select id="${id}-example" class="example">
      ${examples.map(({ name, value }) => html`<option value="${JSON.stringify(value)}">${name}</option>`)}
    </select>`;
}

function parameterControl(id: string, parameter: DescribedOperation['parameters'][number]): Html {
  const { name, in: place, required = false, example = '' } = parameter;
  const given = typeof example === 'string' || typeof example === 'number' ? example : '';
  return html`<div>
    <label for="${id}-${place}-${name}"><code>${name}</code> <span class="place">${place}</span></label>
    <input
      id="${id}-${place}-${name}"
      data-place="${place}"
      data-name="${name}"
      value="${required ? given : ''}"
      ${required ? html`required` : ''}
      autocomplete="off"
      spellcheck="false"
    />
  </div>`;
}

/** One control for each field of the body that is a single value; lists and objects are written in the body itself. */
function bodyControls(id: string, { properties = {}, required = [] }: FieldSchema, example: unknown): readonly Html[] {
  const given = (example ?? {}) as Readonly<Record<string, unknown>>;
  return Object.entries(properties).flatMap(([name, schema]) => {
    const control = controlOf(`${id}-body-${name}`, name, schema, given[name], required.includes(name));
    return control ? [html`<div>${control}</div>`] : [];
  });
}

function controlOf(
  id: string,
  name: string,
  schema: FieldSchema,
  value: unknown,
  isRequired: boolean,
): Html | undefined {
  const types = [schema.type ?? (schema.enum ? 'string' : [])].flat().filter((type) => type !== 'null');
  const [type] = types;
  if (types.length !== 1 || type === 'array' || type === 'object') return undefined;
  const label = html`<label for="${id}"><code>${name}</code></label>`;
  const choices = type === 'boolean' ? [true, false] : schema.enum;
  if (choices) return html`${label} ${selection(id, { name, choices, value, isRequired, fallback: schema.default })}`;
  const mode = type === 'string' ? 'text' : 'decimal';
  const fallback = schema.default === undefined ? '' : `default ${plain(schema.default)}`;
  return html`${label}
    <input
      id="${id}"
      data-field="${name}"
      data-type="${type}"
      inputmode="${mode}"
      autocomplete="off"
      spellcheck="false"
      placeholder="${isRequired ? 'required' : fallback}"
      value="${plain(value)}"
    />`;
}

interface Selection {
  readonly name: string;
  readonly choices: readonly unknown[];
  readonly value: unknown;
  readonly isRequired: boolean;
  readonly fallback: unknown;
}

function selection(id: string, { name, choices, value, isRequired, fallback }: Selection): Html {
  const none = fallback === undefined ? 'not given' : `default ${plain(fallback)}`;
  return html`<select id="${id}" data-field="${name}" data-type="json">
    ${!isRequired && html`<option value="">${none}</option>`}
    ${choices
      .filter((choice: unknown) => choice !== null)
      .map(
        (choice: unknown) =>
          html`<option value="${JSON.stringify(choice)}" ${choice === value ? html`selected` : ''}>
            ${String(choice)}
          </option>`,
      )}
  </select>`;
}

/** A single value as a person writes it: text without quotes, and an empty field for null. */
function plain(value: unknown): string {
  return typeof value === 'string' ? value : value === undefined || value === null ? '' : JSON.stringify(value);
}

/** The script gives JSON its lines: here and in the example of the answer it is one line. */
function bodyEditor(id: string, value: unknown): Html {
  return html`<label class="body-label" for="${id}-body">Request body</label>
    <textarea id="${id}-body" class="request" spellcheck="false" autocapitalize="off" autocomplete="off">
${JSON.stringify(value ?? {})}</textarea>`;
}

function exampleAnswer({ examples }: DescribedBody): Html | undefined {
  const [example] = examples;
  if (!example) return undefined;
  return html`<details class="example-answer" open>
    <summary>Example answer</summary>
    <pre class="json" tabindex="0">${JSON.stringify(example.value)}</pre>
  </details>`;
}
