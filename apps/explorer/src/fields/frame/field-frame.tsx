import { type ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { boundsText } from '../bounds-text';
import { type FieldPartProps, type FieldViolation } from '../field-props';
import { fieldLabel, fieldUnit } from '../labels';
import { violationText } from '../violations';
import './field-frame.css';

interface FieldFrameProps {
  readonly part: FieldPartProps;
  /** ARIA role for several inputs under one label. */
  readonly role?: 'group' | 'radiogroup';
  /** Faults to show here; nested fields show theirs. */
  readonly faults: readonly FieldViolation[];
  /** Whether the value is the default, which is then shown dimmed. */
  readonly isLeftOut?: boolean;
  readonly children: ComponentChildren;
}

/** Frame around a field's inputs: label, unit, bounds, help and faults. */
export function FieldFrame({ part, role, faults, isLeftOut = false, children }: FieldFrameProps) {
  const { id, isCompact = false } = part;
  const noun = part.field.type === 'series' ? 'value' : 'row';
  const texts = faults.slice(0, MOST_FAULTS).map((fault) => sentence(violationText(fault, noun)));
  const state = `${isCompact ? ' field-compact' : ''}${isLeftOut ? ' field-left-out' : ''}`;
  return (
    <div class={`field${state}`} {...(role === undefined ? {} : groupOf(part, role, faults.length > 0))}>
      {isCompact ? null : <FieldHead part={part} isGroup={role !== undefined} />}
      {children}
      <div class="field-faults" id={`${id}-faults`} aria-live="polite">
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </div>
  );
}

function groupOf(part: FieldPartProps, role: 'group' | 'radiogroup', isWrong: boolean) {
  const name = part.isCompact
    ? { 'aria-label': part.label ?? fieldLabel(part.field) }
    : { 'aria-labelledby': `${part.id}-label` };
  const state = role === 'radiogroup' ? { 'aria-invalid': isWrong } : {};
  return { role, 'aria-describedby': describedBy(part), ...name, ...state };
}

/** More are not listed under one field. */
const MOST_FAULTS = 5;

/** Ids of help and faults, for `aria-describedby`. */
export function describedBy({ id, isCompact = false }: FieldPartProps): string {
  return isCompact ? `${id}-faults` : `${id}-help ${id}-faults`;
}

interface FieldHeadProps {
  readonly part: FieldPartProps;
  readonly isGroup: boolean;
}

function FieldHead({ part, isGroup }: FieldHeadProps) {
  const { field, id } = part;
  const [isOpen, setIsOpen] = useState(false);
  const name = part.label ?? fieldLabel(field);
  return (
    <>
      <div class="field-head">
        <div>
          <FieldName part={part} isGroup={isGroup} name={name} />{' '}
          <span class="field-unit">{[fieldUnit(field), boundsText(field)].filter(Boolean).join(' · ')}</span>
        </div>
        <ResetButton part={part} name={name} />
        <button
          type="button"
          class="field-ask"
          aria-label={`Help on ${name}`}
          aria-expanded={isOpen}
          aria-controls={`${id}-help`}
          onClick={() => {
            setIsOpen(!isOpen);
          }}
        >
          ?
        </button>
      </div>
      <p class="field-help" id={`${id}-help`} hidden={!isOpen}>
        {field.description}
      </p>
    </>
  );
}

function FieldName({ part: { id }, isGroup, name }: FieldHeadProps & { readonly name: string }) {
  const common = { class: 'field-label', id: `${id}-label` };
  return isGroup ? (
    <span {...common}>{name}</span>
  ) : (
    <label {...common} htmlFor={id}>
      {name}
    </label>
  );
}

/** Leaves an optional field out again. */
function ResetButton({
  part: { field, value, onValue },
  name,
}: {
  readonly part: FieldPartProps;
  readonly name: string;
}) {
  if (field.isRequired || value === undefined) return null;
  const text = field.default === undefined ? 'leave out' : 'reset';
  const meaning = field.default === undefined ? `Leave out ${name}` : `Reset ${name} to its default`;
  return (
    <button
      type="button"
      class="field-reset"
      aria-label={meaning}
      title={meaning}
      onClick={() => {
        onValue(undefined);
      }}
    >
      {text}
    </button>
  );
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
