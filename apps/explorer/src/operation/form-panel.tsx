import { type ReadonlySignal } from '@preact/signals';
import { type FormField } from '@quant/contract/forms';
import { useCallback, useMemo } from 'preact/hooks';
import { type RequestValues } from '../calculation/calculation';
import { fieldLabel } from '../fields/labels';
import { FieldInput, type FieldViolation } from '../fields/field-input';
import { type RoutedViolations } from './field-violations';
import { type Session } from './session';
import { SettingsList } from './settings-list';
import { type Address } from './use-address';

interface FormPanelProps {
  readonly session: Session;
  readonly address: Address;
  readonly routed: ReadonlySignal<RoutedViolations>;
}

/** The fields of an operation, those that it cannot do without first. */
export function FormPanel({ session, address, routed }: FormPanelProps) {
  const { form } = session;
  const required = form.fields.filter(({ isRequired }) => isRequired);
  const optional = form.fields.filter(({ isRequired }) => !isRequired);
  return (
    <form
      class="operation-inputs"
      aria-label="Inputs"
      onSubmit={(event) => {
        event.preventDefault();
      }}
    >
      <Examples session={session} address={address} />
      <Messages session={session} address={address} routed={routed} />
      <Fields fields={required} session={session} routed={routed} />
      {optional.length > 0 && required.length > 0 ? <h2 class="operation-subhead">Optional</h2> : null}
      <Fields fields={optional} session={session} routed={routed} />
      <SettingsList session={session} address={address} />
    </form>
  );
}

function Examples({ session: { form, values }, address }: Omit<FormPanelProps, 'routed'>) {
  const { examples } = form;
  const chosen = examples.findIndex((example) => isSame(example.values, values.value));
  return (
    <div class="operation-examples">
      <label>
        <span>Example</span>
        <select
          class="button"
          value={String(chosen)}
          onChange={({ currentTarget }) => {
            const example = examples[Number(currentTarget.value)];
            if (example) address.choose(example);
          }}
        >
          {chosen < 0 ? <option value="-1">Own values</option> : null}
          {examples.map(({ title }, i) => (
            <option key={title} value={String(i)}>
              {title}
            </option>
          ))}
        </select>
      </label>
      <button
        type="button"
        class="button"
        disabled={chosen === 0}
        onClick={() => {
          address.choose(examples[0]);
        }}
      >
        Reset
      </button>
    </div>
  );
}

/** Members that were not touched are those of the example themselves. */
function isSame(example: RequestValues, values: RequestValues): boolean {
  const names = Object.keys(values);
  return names.length === Object.keys(example).length && names.every((name) => values[name] === example[name]);
}

function Messages({ session, address, routed }: FormPanelProps) {
  const { sentence } = session.refusal.value ?? {};
  const messages = [address.problem.value, clearedText(session), sentence ?? '', ...routed.value.general].filter(
    (one) => one !== '',
  );
  return (
    <div class="operation-messages" role="status">
      {messages.map((one) => (
        <p key={one}>{one}</p>
      ))}
    </div>
  );
}

function clearedText({ cleared, form }: Session): string {
  const labels = form.fields.filter(({ name }) => cleared.value.includes(name)).map((field) => fieldLabel(field));
  if (labels.length === 0) return '';
  return `Your series replaces the example: ${labels.join(', ')} cleared. Reset brings the example back.`;
}

interface FieldsProps {
  readonly fields: readonly FormField[];
  readonly session: Session;
  readonly routed: ReadonlySignal<RoutedViolations>;
}

function Fields({ fields, session, routed }: FieldsProps) {
  const values = session.values.value;
  const { byField } = routed.value;
  return (
    <div class="operation-fields">
      {fields.map((field) => (
        <FieldRow
          key={field.name}
          field={field}
          session={session}
          value={values[field.name]}
          violations={byField.get(field.name)}
        />
      ))}
    </div>
  );
}

interface FieldRowProps {
  readonly field: FormField;
  readonly session: Session;
  readonly value: unknown;
  readonly violations: readonly FieldViolation[] | undefined;
}

const NONE: readonly FieldViolation[] = [];

/** Renders a field only after a change to its own data, because other fields may hold hundreds of numbers. */
function FieldRow({ field, session, value, violations = NONE }: FieldRowProps) {
  const onValue = useCallback(
    (next: unknown) => {
      session.set(field.name, next);
    },
    [session, field],
  );
  return useMemo(
    () => <FieldInput field={field} id={field.name} value={value} onValue={onValue} violations={violations} />,
    [field, value, onValue, violations],
  );
}
