export { align, type AlignOptions } from './align/align';

export { readCsv, type ReadCsvOptions } from './csv/read-csv';

export { fill, type FillOptions } from './fill/fill';

export { byName } from './panel/by-name';
export { column } from './panel/column';
export { type ColumnValues } from './panel/column-values';
export { type NamesOf, type PanelLike, type SameKind, type SeriesLike } from './panel/dated-input';
export { type DatedSeries, type Panel } from './panel/named-panel';
export { panel, type PanelOptions } from './panel/panel';
export { panelOf, type PanelOfOptions } from './panel/panel-of';
export { series } from './panel/series';

export { type AggregateName } from './resample/aggregates';
export { type PeriodName } from './resample/periods';
export { type Ohlc, resample, type ResampleOptions } from './resample/resample';

export { toReturns, type ToReturnsOptions } from './returns/to-returns';

export { window, type WindowOptions } from './window/window';
