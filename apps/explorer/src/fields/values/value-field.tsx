import { type FormField } from '@quant/contract/forms';
import { useMemo, useState } from 'preact/hooks';
import { type FieldPartProps } from '../field-props';
import { fieldLabel } from '../labels';
import { NumberField } from '../numbers/number-field';
import { NamedRows } from '../objects/named-rows';
import { SeriesField } from '../series/series-field';
import { TextField } from '../choices/text-field';
import { JsonField } from './json-field';
import { MatrixField } from './matrix-field';
import { offeredShapes, type ValueShape, valueShape } from './shape';
import './value-field.css';

/** A value of one of several types: the type, then its editor. */
export function ValueField(part: FieldPartProps) {
  const { field, id, value } = part;
  const offered = useMemo(() => offeredShapes(field), [field]);
  const [chosen, setChosen] = useState<ValueShape>();
  const held = valueShape(value);
  const shape = chosen ?? held ?? offered[0] ?? 'json';
  const { Editor, type } = EDITORS[shape];
  const typed = useMemo<FormField>(() => ({ ...field, type }), [field, type]);
  return (
    <div class="value-field">
      <label class="value-type" htmlFor={`${id}-type`}>
        {fieldLabel(field)} given as
        <select
          id={`${id}-type`}
          class="field-text"
          value={shape}
          onChange={({ currentTarget }) => {
            setChosen(offered.find((one) => one === currentTarget.value));
          }}
        >
          {(offered.includes(shape) ? offered : [...offered, shape]).map((one) => (
            <option key={one} value={one}>
              {EDITORS[one].words}
            </option>
          ))}
        </select>
      </label>
      <Editor {...part} field={typed} value={held === shape || shape === 'json' ? value : undefined} />
    </div>
  );
}

const EDITORS = {
  number: { words: 'a number', type: 'number', Editor: NumberField },
  numbers: { words: 'numbers', type: 'series', Editor: SeriesField },
  matrix: { words: 'rows of numbers', type: 'array', Editor: MatrixField },
  text: { words: 'text', type: 'string', Editor: TextField },
  named: { words: 'numbers by name', type: 'object', Editor: NamedNumbers },
  json: { words: 'JSON', type: 'value', Editor: JsonField },
} as const;

function NamedNumbers(part: FieldPartProps) {
  return <NamedRows {...part} type="number" />;
}
