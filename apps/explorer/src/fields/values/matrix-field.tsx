import { useMemo, useState } from 'preact/hooks';
import { type FieldPartProps, type FieldViolation } from '../field-props';
import { FieldFrame } from '../frame/field-frame';
import { Pager } from '../frame/pager';
import { useLatest } from '../frame/use-stable';
import { fieldLabel } from '../labels';
import { violationsBelow } from '../violations';
import { NumberCell } from '../numbers/number-cell';
import { grown, isSymmetric, type Matrix, matrixOf, readMatrix, shrunk, withEntry } from './matrix';
import './matrix-field.css';

/** Rows of a page. */
const PAGE = 30;

/** Rows of numbers. In a symmetric matrix, opposite entries stay equal. */
export function MatrixField(part: FieldPartProps) {
  const { field, value, onValue, violations } = part;
  const matrix = useMemo(() => matrixOf(value), [value]);
  const latest = useLatest(matrix);
  const [wanted, setPage] = useState(0);
  const [refused, setRefused] = useState<string>();
  const name = part.label ?? fieldLabel(field);
  const isSquare = field.name.includes('matrix');
  const pages = Math.max(1, Math.ceil(matrix.length / PAGE));
  const page = Math.min(wanted, pages - 1);
  const change = (next: Matrix) => {
    latest.current = next;
    setRefused(undefined);
    onValue(next);
  };
  const faults = refused === undefined ? violations : [{ path: [], message: refused }];
  return (
    <FieldFrame part={part} role="group" faults={faults} isLeftOut={value === undefined}>
      <div
        class="matrix-scroll"
        onPaste={(event) => {
          const found = readMatrix(event.clipboardData?.getData('text/plain') ?? '');
          if (found === undefined) return;
          event.preventDefault();
          if ('reason' in found) setRefused(found.reason);
          else change(found.matrix);
        }}
      >
        <table class="matrix-table" aria-label={name}>
          <tbody>
            {matrix.slice(page * PAGE, (page + 1) * PAGE).map((row, i) => (
              <MatrixRow
                key={i}
                index={page * PAGE + i}
                row={row}
                violations={violationsBelow(violations, page * PAGE + i)}
                onEntry={(at, column, next) => {
                  change(withEntry(latest.current, at, column, next, isSymmetric(latest.current)));
                }}
              />
            ))}
          </tbody>
        </table>
      </div>
      <Sizes name={name} matrix={matrix} isSquare={isSquare} onMatrix={change} />
      <Pager name={name} page={page} pages={pages} onPage={setPage} />
    </FieldFrame>
  );
}

interface MatrixRowProps {
  readonly index: number;
  readonly row: readonly number[];
  readonly violations: readonly FieldViolation[];
  readonly onEntry: (row: number, column: number, value: number) => void;
}

function MatrixRow({ index, row, violations, onEntry }: MatrixRowProps) {
  return (
    <tr>
      <th scope="row">{index + 1}</th>
      {row.map((entry, column) => (
        <td key={column}>
          <NumberCell
            label={`Row ${index + 1}, column ${column + 1}`}
            value={entry}
            isWrong={violations.some(({ path: [step] }) => step === column)}
            onValue={(value) => {
              onEntry(index, column, value);
            }}
          />
        </td>
      ))}
    </tr>
  );
}

interface SizesProps {
  readonly name: string;
  readonly matrix: Matrix;
  readonly isSquare: boolean;
  readonly onMatrix: (matrix: Matrix) => void;
}

function Sizes({ name, matrix, isSquare, onMatrix }: SizesProps) {
  const width = matrix[0]?.length ?? 0;
  const sizes = isSquare
    ? [
        { text: 'Add row and column', next: () => grown(matrix, 1, 1) },
        { text: 'Remove last', next: () => shrunk(matrix, 1, 1) },
      ]
    : [
        { text: 'Add row', next: () => grown(matrix, 1, 0) },
        { text: 'Add column', next: () => grown(matrix, 0, 1) },
        { text: 'Remove last row', next: () => shrunk(matrix, 1, 0) },
        { text: 'Remove last column', next: () => shrunk(matrix, 0, 1) },
      ];
  return (
    <div class="series-actions">
      {sizes.map(({ text, next }) => (
        <button
          key={text}
          type="button"
          class="field-button"
          aria-label={`${text} of ${name}`}
          onClick={() => {
            onMatrix(next());
          }}
        >
          {text}
        </button>
      ))}
      <span class="field-note">
        {matrix.length} × {width}; a block of a spreadsheet can be pasted into a cell
      </span>
    </div>
  );
}
