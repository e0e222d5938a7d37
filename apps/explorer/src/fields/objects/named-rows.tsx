import { type FormField } from '@quant/contract/forms';
import { useMemo, useState } from 'preact/hooks';
import { type FieldPartProps } from '../field-props';
import { FieldFrame } from '../frame/field-frame';
import { useLatest } from '../frame/use-stable';
import { fieldLabel } from '../labels';
import { startValue } from '../rows/row-list';
import { remainingViolations, violationsBelow } from '../violations';
import { type Entries, entriesOf, nextEntry, renamed, withValue } from './named-entries';
import { type NamedActions, NamedRow } from './named-row';
import { SeriesTable } from './series-table';
import './named-rows.css';

/** More names the service does not take. */
const MOST_NAMES = 50;

interface NamedRowsProps extends FieldPartProps {
  /** Type of each value. */
  readonly type: 'number' | 'series';
}

/** An object with free names: a row for each, with its value. */
export function NamedRows({ type, ...part }: NamedRowsProps) {
  const { field, value, onValue, violations } = part;
  const entries = useMemo(() => entriesOf(value), [value]);
  const latest = useLatest(entries);
  const actions = useMemo(() => actionsOf(latest, onValue), [latest, onValue]);
  const inner = useMemo(() => valueField(field, type), [field, type]);
  const [refused, setRefused] = useState<string>();
  const name = part.label ?? fieldLabel(field);
  const own = remainingViolations(violations, ([step]) => entries.some(([known]) => known === step));
  const rows = (
    <ul class={`named-rows named-${type}`}>
      {entries.map(([key, one], index) => (
        <NamedRow
          key={index}
          id={`${part.id}.${index}`}
          index={index}
          name={key}
          value={one}
          field={inner}
          actions={actions}
          entries={latest}
          violations={violationsBelow(violations, key)}
        />
      ))}
    </ul>
  );
  const addButton = (
    <button
      type="button"
      class="field-button"
      disabled={entries.length >= MOST_NAMES}
      aria-label={`Add row to ${name}`}
      onClick={() => {
        actions.add(inner);
      }}
    >
      Add row
    </button>
  );
  return (
    <FieldFrame
      part={part}
      role="group"
      faults={refused === undefined ? own : [{ path: [], message: refused }, ...own]}
    >
      {type === 'number' ? (
        <>
          {rows}
          <div class="series-actions">{addButton}</div>
        </>
      ) : (
        <SeriesTable
          name={name}
          field={inner}
          most={MOST_NAMES}
          onTable={actions.replace}
          onRefused={setRefused}
          button={addButton}
        >
          {rows}
        </SeriesTable>
      )}
    </FieldFrame>
  );
}

function actionsOf(latest: { current: Entries }, onValue: (value: unknown) => void): NamedActions {
  const change = (next: Entries) => {
    latest.current = next;
    onValue(Object.fromEntries(next));
  };
  return {
    set: (index, value) => {
      if (value !== undefined) change(withValue(latest.current, index, value));
    },
    rename: (index, name) => {
      change(renamed(latest.current, index, name));
    },
    remove: (index) => {
      change(latest.current.toSpliced(index, 1));
    },
    replace: change,
    add: (field) => {
      change([...latest.current, nextEntry(latest.current, field.description, startValue(field))]);
    },
  };
}

/** The field that each value is. Amounts and shares by name are not negative. */
function valueField({ name, description, unit, bounds }: FormField, type: 'number' | 'series'): FormField {
  const own = type === 'number' ? { bounds: { minimum: 0, maximum: 1e15 } } : {};
  const kept = bounds === undefined ? {} : { bounds };
  return {
    name,
    type,
    description,
    isRequired: true,
    ...(unit === undefined ? {} : { unit }),
    ...(type === 'number' ? own : kept),
  };
}
