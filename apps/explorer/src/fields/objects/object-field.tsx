import { useContext, useMemo } from 'preact/hooks';
import { type FormField } from '@quant/contract/forms';
import { isRecord } from '../../json/record';
import { type FieldPartProps, PartContext } from '../field-props';
import { FieldFrame } from '../frame/field-frame';
import { useLatest } from '../frame/use-stable';
import { remainingViolations, violationsBelow } from '../violations';
import { JsonField } from '../values/json-field';
import { objectShape } from '../values/shape';
import { NamedRows } from './named-rows';
import './object-field.css';

/** Object field: known fields, or rows with free names. */
export function ObjectField(part: FieldPartProps) {
  const { field, value } = part;
  if (field.fields !== undefined) return <FixedFields part={part} fields={field.fields} />;
  const shape = objectShape(field, value);
  if (shape === 'json') return <JsonField {...part} />;
  return <NamedRows {...part} type={shape === 'numbers' ? 'number' : 'series'} />;
}

interface FixedFieldsProps {
  readonly part: FieldPartProps;
  readonly fields: readonly FormField[];
}

function FixedFields({ part, fields }: FixedFieldsProps) {
  const { field, value, onValue, violations } = part;
  const object = isRecord(value) ? value : NOTHING;
  const latest = useLatest(object);
  const set = useMemo(
    () => (name: string, one: unknown) => {
      const entries = Object.entries({ ...latest.current, [name]: one }).filter(([, each]) => each !== undefined);
      const next = Object.fromEntries(entries);
      latest.current = next;
      onValue(entries.length === 0 && !field.isRequired ? undefined : next);
    },
    [latest, onValue, field],
  );
  return (
    <FieldFrame
      part={part}
      role="group"
      faults={remainingViolations(violations, ([name]) => fields.some((one) => one.name === name))}
    >
      <div class="object-field">
        {fields.map((one) => (
          <FixedField key={one.name} part={part} field={one} value={object[one.name]} onField={set} />
        ))}
      </div>
    </FieldFrame>
  );
}

interface FixedFieldProps {
  /** The object. */
  readonly part: FieldPartProps;
  readonly field: FormField;
  readonly value: unknown;
  readonly onField: (name: string, value: unknown) => void;
}

function FixedField({ part, field, value, onField }: FixedFieldProps) {
  const Part = useContext(PartContext);
  const { name } = field;
  const onValue = useMemo(
    () => (next: unknown) => {
      onField(name, next);
    },
    [onField, name],
  );
  return (
    <Part
      field={field}
      id={`${part.id}.${name}`}
      value={value}
      onValue={onValue}
      violations={violationsBelow(part.violations, name)}
    />
  );
}

const NOTHING: Readonly<Record<string, unknown>> = {};
