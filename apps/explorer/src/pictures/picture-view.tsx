import { type Signal, useSignal } from '@preact/signals';
import { type Picture, type Series } from '@quant/plots';
import { useId } from 'preact/hooks';
import { pageTheme } from './charts/page-theme';
import { type CursorPlace } from './charts/picture-charts';
import { PictureCanvas } from './picture-canvas';
import { PictureTable } from './picture-table';
import './picture-view.css';
import { readingAt } from './reading/reading-at';
import { SaveMenu } from './save/save-menu';

export interface PictureViewProps {
  readonly picture: Picture;
  /** Smaller, and without controls: one picture among several. */
  readonly compact?: boolean;
}

/** A picture with its title, a legend, the values under the cursor, and a menu to save it. */
export function PictureView({ picture, compact = false }: PictureViewProps) {
  const id = useId();
  const cursor = useSignal<CursorPlace | undefined>(undefined);
  const { title, subtitle, description } = picture;
  return (
    <figure class={compact ? 'picture-view picture-view--compact' : 'picture-view'} aria-labelledby={id}>
      <figcaption class="picture-view__heading">
        <span class="picture-view__titles">
          <span class="picture-view__title" id={id}>
            {title}
          </span>
          <span class="picture-view__subtitle">{subtitle}</span>
        </span>
        {!compact && <SaveMenu picture={picture} />}
      </figcaption>
      <PictureLegend picture={picture} />
      <div class="picture-view__plot">
        <PictureCanvas picture={picture} isCompact={compact} cursor={cursor} />
        <PictureTooltip picture={picture} cursor={cursor} />
      </div>
      <p class="visually-hidden">{description}</p>
      <PictureTable picture={picture} />
    </figure>
  );
}

/** Legend of colors and lines. Rules carry their names in the chart. */
function PictureLegend({ picture: { panels } }: { readonly picture: Picture }) {
  const named = panels.flatMap(({ series }) => series).filter(({ kind, label }) => kind !== 'rule' && label !== '');
  const entries = [...new Map(named.map((series) => [series.label, series])).values()];
  if (entries.length === 0) return null;
  return (
    <ul class="picture-view__legend" role="list">
      {entries.map((series) => (
        <li key={series.label}>
          <Swatch series={series} />
          {series.label}
        </li>
      ))}
    </ul>
  );
}

function Swatch({ series }: { readonly series: Series }) {
  return (
    <svg
      class="picture-view__swatch"
      viewBox="0 0 18 12"
      aria-hidden="true"
      style={{ color: pageTheme.value.tones[series.tone] }}
    >
      <Mark series={series} />
    </svg>
  );
}

const TRIANGLES = { up: 'M9,0L14,10L4,10Z', down: 'M9,12L14,2L4,2Z' };

function Mark({ series }: { readonly series: Series }) {
  if (series.kind === 'line')
    return (
      <path d="M0,6H18" stroke="currentColor" stroke-width="2" stroke-dasharray={series.isDashed ? '5 4' : 'none'} />
    );
  if (series.kind === 'points') {
    const { shape = 'dot' } = series;
    if (shape === 'dot') return <circle cx="9" cy="6" r="4" fill="currentColor" />;
    return <path d={TRIANGLES[shape]} fill="currentColor" />;
  }
  return <rect y="1" width="18" height="10" fill="currentColor" fill-opacity={series.kind === 'bars' ? 0.75 : 0.3} />;
}

interface PictureTooltipProps {
  readonly picture: Picture;
  readonly cursor: Signal<CursorPlace | undefined>;
}

/** Values at the cursor. Screen readers announce them after a key press. */
function PictureTooltip({ picture, cursor }: PictureTooltipProps) {
  const place = cursor.value;
  return (
    <div class="picture-view__reading" role="status">
      {place && <ReadingCard picture={picture} place={place} />}
    </div>
  );
}

function ReadingCard({ picture, place }: { readonly picture: Picture; readonly place: CursorPlace }) {
  const { place: where, rows } = readingAt(picture, place.x, place.y);
  return (
    <div
      class={`picture-view__card${place.isFar ? ' picture-view__card--before' : ''}`}
      style={{ '--picture-cursor': `${place.left}px` }}
    >
      <div class="picture-view__where">{where}</div>
      {rows.map(({ name, tone, value }) => (
        <div class="picture-view__row" key={`${name} ${value}`}>
          <span class="picture-view__dot" style={{ background: pageTheme.value.tones[tone] }} />
          <span class="picture-view__name">{name}</span>
          <span class="picture-view__value">{value}</span>
        </div>
      ))}
    </div>
  );
}
