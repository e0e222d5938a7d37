import { type FormField } from '@quant/contract/forms';
import { useContext, useMemo } from 'preact/hooks';
import { type FieldViolation, PartContext } from '../field-props';
import { useStable } from '../frame/use-stable';
import { fieldLabel } from '../labels';
import { sameViolations, violationsBelow } from '../violations';
import { type RowValue } from './row-list';

/** Actions on rows; the same object between renders. */
export interface RowActions {
  readonly setCell: (index: number, name: string, value: unknown) => void;
  readonly duplicate: (index: number) => void;
  readonly remove: (index: number) => void;
  readonly move: (index: number, to: number) => void;
}

interface RowProps extends RowPartProps {
  readonly violations: readonly FieldViolation[];
}

interface RowPartProps {
  /** Id of the table. */
  readonly id: string;
  readonly index: number;
  readonly row: RowValue;
  readonly columns: readonly FormField[];
  readonly actions: RowActions;
  readonly isLast: boolean;
  readonly canAdd: boolean;
  readonly canRemove: boolean;
}

/** One row; drawn again only where something of it has changed. */
export function Row({ violations, ...props }: RowProps) {
  const stable = useStable(violations, sameViolations);
  const { id, index, row, columns, actions, isLast, canAdd, canRemove } = props;
  return useMemo(
    () => (
      <tr role="row" class="row" data-row={index}>
        {columns.map((column, at) => (
          <Cell key={column.name} {...props} violations={stable} column={column} at={at} />
        ))}
        <td role="cell" class="row-actions">
          <RowButtons {...props} />
        </td>
      </tr>
    ),
    [id, index, row, columns, actions, stable, isLast, canAdd, canRemove],
  );
}

function Cell({
  id,
  index,
  row,
  column,
  at,
  actions,
  violations,
}: RowProps & { readonly column: FormField; readonly at: number }) {
  const Part = useContext(PartContext);
  const { name } = column;
  const onValue = useMemo(
    () => (value: unknown) => {
      actions.setCell(index, name, value);
    },
    [actions, index, name],
  );
  const label = fieldLabel(column);
  return (
    <td role="cell" class="row-cell" data-column={at} data-label={label}>
      <Part
        field={column}
        id={`${id}.${index}.${name}`}
        value={row[name]}
        onValue={onValue}
        violations={violationsBelow(violations, name)}
        isCompact
        label={`${label}, row ${index + 1}`}
      />
    </td>
  );
}

function RowButtons({ index, actions, isLast, canAdd, canRemove }: RowPartProps) {
  const buttons = [
    { icon: UP, name: `Move row ${index + 1} up`, isOff: index === 0, act: actions.move, to: index - 1 },
    { icon: DOWN, name: `Move row ${index + 1} down`, isOff: isLast, act: actions.move, to: index + 1 },
    { icon: COPY, name: `Duplicate row ${index + 1}`, isOff: !canAdd, act: actions.duplicate, to: index },
    { icon: CROSS, name: `Remove row ${index + 1}`, isOff: !canRemove, act: actions.remove, to: index },
  ];
  return (
    <>
      {buttons.map(({ icon, name, isOff, act, to }) => (
        <button
          key={name}
          type="button"
          class="cell-button"
          aria-label={name}
          title={name}
          disabled={isOff}
          onClick={() => {
            act(index, to);
          }}
        >
          <svg class="row-icon" viewBox="0 0 16 16" aria-hidden="true">
            <path d={icon} />
          </svg>
        </button>
      ))}
    </>
  );
}

const UP = 'M8 13V3M4 7l4-4 4 4';
const DOWN = 'M8 3v10M4 9l4 4 4-4';
const COPY = 'M6 6h7v7H6zM3 10V3h7';
const CROSS = 'M4 4l8 8M12 4l-8 8';
