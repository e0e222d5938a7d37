import { type CellSeries, type Picture, type Series } from '@quant/plots';
import { valueText } from './reading/reading-at';

/** The figures of heat maps as tables, for those who cannot see the colours. */
export function PictureTable({ picture }: { readonly picture: Picture }) {
  return (
    <>
      {picture.panels.map(({ y, series }, i) =>
        series
          .filter(isCells)
          .map((cells) => (
            <HeatTable
              key={i}
              title={picture.title}
              cells={cells}
              rows={y.categories ?? []}
              columns={picture.x.categories ?? []}
            />
          )),
      )}
    </>
  );
}

interface HeatTableProps {
  readonly title: string;
  readonly cells: CellSeries;
  readonly rows: readonly string[];
  readonly columns: readonly string[];
}

/** From the top row down, as it is seen. */
function HeatTable({ title, cells: { cells }, rows, columns }: HeatTableProps) {
  const values = new Map(cells.map(([column, row, value]) => [`${column} ${row}`, value]));
  return (
    <div class="visually-hidden">
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            <td />
            {columns.map((name, column) => (
              <th scope="col" key={column}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...rows.entries()].reverse().map(([row, name]) => (
            <tr key={row}>
              <th scope="row">{name}</th>
              {columns.map((_, column) => (
                <td key={column}>{valueText(values.get(`${column} ${row}`) ?? NaN, { label: '' })}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function isCells(series: Series): series is CellSeries {
  return series.kind === 'cells';
}
