import { useMemo } from 'preact/hooks';
import { ChoiceField } from './choices/choice-field';
import { SwitchField } from './choices/switch-field';
import { TextField } from './choices/text-field';
import { type FieldInputProps, type FieldPartProps, PartContext } from './field-props';
import { useStable } from './frame/use-stable';
import { NumberField } from './numbers/number-field';
import { ObjectField } from './objects/object-field';
import { SeriesField } from './series/series-field';
import { ArrayField } from './values/array-field';
import { ValueField } from './values/value-field';
import { sameViolations } from './violations';

export { type FieldInputProps, type FieldViolation } from './field-props';

/** One field of a form, of any type. */
export function FieldInput(props: FieldInputProps) {
  return (
    <PartContext.Provider value={FieldPart}>
      <FieldPart {...props} />
    </PartContext.Provider>
  );
}

/** Drawn again only where something of it has changed: in a long form, a drag moves one field. */
function FieldPart({ field, id, value, onValue, violations, isCompact = false, label }: FieldPartProps) {
  const stable = useStable(violations, sameViolations);
  return useMemo(() => {
    const Editor = field.choices === undefined ? EDITORS[field.type] : ChoiceField;
    const named = label === undefined ? {} : { label };
    return (
      <Editor
        field={field}
        id={id}
        value={value}
        onValue={onValue}
        violations={stable}
        isCompact={isCompact}
        {...named}
      />
    );
  }, [field, id, value, onValue, stable, isCompact, label]);
}

const EDITORS = {
  number: NumberField,
  integer: NumberField,
  string: TextField,
  boolean: SwitchField,
  series: SeriesField,
  array: ArrayField,
  object: ObjectField,
  value: ValueField,
};
