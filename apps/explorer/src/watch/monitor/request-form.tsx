import { type FormField, loadForm } from '@quant/contract/forms';
import { useCallback, useEffect, useMemo, useState } from 'preact/hooks';
import { FieldInput } from '../../fields/field-input';
import { type Problem } from '../service/problem';
import { type FormValues } from './changes';
import { ChatServices } from './chat-services';
import { fieldGroups } from './field-groups';
import { violationsOf } from './problem-words';
import { ProblemNotice } from './problem-notice';
import { requestFields } from './request-fields';
import './request-form.css';

interface RequestFormProps {
  readonly operation: 'watchTrial' | 'watchUpdate';
  readonly initial: FormValues;
  readonly submit: string;
  readonly isBusy: boolean;
  readonly problem: Problem | undefined;
  readonly onSubmit: (values: FormValues) => void;
}

/** The request of an operation as a form. Each field shows the faults that the service has found in it. */
export function RequestForm({ operation, initial, submit, isBusy, problem, onSubmit }: RequestFormProps) {
  const fields = useFields(operation);
  const [values, setValues] = useState(initial);
  const change = useCallback((name: string, value: unknown) => {
    setValues((before) => ({ ...before, [name]: value }));
  }, []);
  if (fields.length === 0) return <p class="watch-small">Loading the form …</p>;
  return (
    <form
      class="watch-form"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(values);
      }}
    >
      {fieldGroups(fields).map((group) => (
        <fieldset key={group.title} class="watch-form-group">
          <legend>{group.title}</legend>
          {group.fields.map((field) => (
            <Field
              key={field.name}
              field={field}
              id={`${operation}.${field.name}`}
              value={values[field.name]}
              onChange={change}
              problem={problem}
            />
          ))}
          {group.fields.some(({ name }) => name === 'webhook_format') && (
            <ChatServices format={values['webhook_format']} />
          )}
        </fieldset>
      ))}
      {problem && <ProblemNotice problem={problem} fields={fields.map(({ name }) => name)} />}
      <button type="submit" class="watch-button watch-button-main" disabled={isBusy}>
        {isBusy ? 'Sending …' : submit}
      </button>
    </form>
  );
}

interface FieldProps {
  readonly field: FormField;
  readonly id: string;
  readonly value: unknown;
  readonly onChange: (name: string, value: unknown) => void;
  readonly problem: Problem | undefined;
}

function Field({ field, id, value, onChange, problem }: FieldProps) {
  const { name } = field;
  const onValue = useCallback(
    (changed: unknown) => {
      onChange(name, changed);
    },
    [name, onChange],
  );
  const violations = useMemo(() => violationsOf(problem, name), [problem, name]);
  return <FieldInput field={field} id={id} value={value} onValue={onValue} violations={violations} />;
}

function useFields(operation: RequestFormProps['operation']): readonly FormField[] {
  const [fields, setFields] = useState<readonly FormField[]>([]);
  useEffect(() => {
    void loadForm(operation).then((form) => {
      setFields(requestFields(form, operation === 'watchTrial'));
    });
  }, [operation]);
  return fields;
}
