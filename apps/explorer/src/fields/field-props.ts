import { type FormField } from '@quant/contract/forms';
import { createContext, type FunctionComponent } from 'preact';

export interface FieldInputProps {
  readonly field: FormField;
  /** Unique on the page: `legs.0.strike`. */
  readonly id: string;
  /** Value in the request; undefined if omitted. */
  readonly value: unknown;
  /** Called with each new value while it is dragged or typed; undefined leaves the field out. Stable between renders. */
  readonly onValue: (value: unknown) => void;
  /** Violations of this field and of the fields inside it, whose paths start with this field's path. */
  readonly violations: readonly FieldViolation[];
}

export interface FieldViolation {
  /** From this field on: empty for the field itself, `[0, 'strike']` for a part of it. */
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** A field on its own row, or as a cell of a table. */
export interface FieldPartProps extends FieldInputProps {
  /** In a cell: no line of label, unit and help; the head of the column has them. */
  readonly isCompact?: boolean;
  /** What it is called; by default the words of its name. */
  readonly label?: string;
}

/** Any field: how tables and objects show the fields inside them. */
export const PartContext = createContext<FunctionComponent<FieldPartProps>>(() => null);
