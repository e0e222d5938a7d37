import { find } from './element.js';
import { jsonText } from './json.js';

/**
 * Keeps the controls of single fields and the JSON of the body at the same values: whichever is changed, the other follows.
 *
 * @param {HTMLElement} body  of an operation
 */
export function connectForm(body) {
  const editor = find(body, 'textarea.request', HTMLTextAreaElement);
  if (!editor) return;
  const controls = [...body.querySelectorAll('[data-field]')].filter(isControl);
  const write = (/** @type {unknown} */ value) => {
    editor.value = jsonText(value);
    editor.rows = Math.min(Math.max(editor.value.split('\n').length + 1, 3), 18);
  };
  const show = () => {
    const value = objectIn(editor.value);
    editor.setAttribute('aria-invalid', String(value === undefined));
    if (value) for (const control of controls) if (control !== document.activeElement) fill(control, value);
  };
  for (const control of controls)
    control.addEventListener('input', () => {
      const value = objectIn(editor.value);
      if (value) write(withField(value, control));
    });
  editor.addEventListener('input', show);
  const example = find(body, 'select.example', HTMLSelectElement);
  example?.addEventListener('change', () => {
    write(JSON.parse(example.value));
    show();
  });
  write(objectIn(editor.value) ?? {});
}

/** @typedef {HTMLInputElement | HTMLSelectElement} Control */

/**
 * @param {Element} element
 * @returns {element is Control}
 */
function isControl(element) {
  return element instanceof HTMLInputElement || element instanceof HTMLSelectElement;
}

/**
 * @param {Control} control
 * @param {Readonly<Record<string, unknown>>} value
 */
function fill(control, value) {
  const given = value[control.dataset['field'] ?? ''];
  const isNothing = given === undefined || given === null;
  control.value = isNothing ? '' : control.dataset['type'] === 'json' ? JSON.stringify(given) : String(given);
}

/**
 * @param {Readonly<Record<string, unknown>>} value
 * @param {Control} control  an empty one leaves its field out
 */
function withField(value, control) {
  const name = control.dataset['field'] ?? '';
  const { [name]: before, ...others } = value;
  if (control.value === '') return others;
  const after = valueOf(control);
  return before === undefined ? { ...others, [name]: after } : { ...value, [name]: after };
}

/** @param {Control} control */
function valueOf({ value, dataset }) {
  if (dataset['type'] === 'json') return /** @type {unknown} */ (JSON.parse(value));
  if (dataset['type'] === 'string') return value;
  const number = Number(value);
  return Number.isFinite(number) ? number : value; // what is no number is sent as it is, and refused with a reason
}

/**
 * @param {string} text
 * @returns {Readonly<Record<string, unknown>> | undefined}
 */
function objectIn(text) {
  try {
    const value = /** @type {unknown} */ (JSON.parse(text));
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? /** @type {Readonly<Record<string, unknown>>} */ (value)
      : undefined;
  } catch {
    return undefined;
  }
}
