import { type Signal, useSignal } from '@preact/signals';
import { type Picture } from '@quant/plots';
import 'uplot/dist/uPlot.min.css';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { pageTheme } from './charts/page-theme';
import { panelHeights } from './charts/panel-heights';
import { type CursorPlace, PictureCharts } from './charts/picture-charts';
import { cursorKeys } from './reading/cursor-keys';

interface PictureCanvasProps {
  readonly picture: Picture;
  readonly isCompact: boolean;
  readonly cursor: Signal<CursorPlace | undefined>;
}

/** The panels of a picture on canvas. Its charts are made once; a new picture is painted before the page is. */
export function PictureCanvas({ picture, isCompact, cursor }: PictureCanvasProps) {
  const host = useRef<HTMLDivElement>(null);
  const charts = useRef<PictureCharts | null>(null);
  const isZoomed = useSignal(false);
  const theme = pageTheme.value;
  useLayoutEffect(() => {
    if (!host.current) return;
    const onCursor = (place: CursorPlace | undefined) => {
      cursor.value = place;
    };
    const onZoom = (is: boolean) => {
      isZoomed.value = is;
    };
    const made = new PictureCharts(host.current, picture, pageTheme.peek(), isCompact, { onCursor, onZoom });
    const size = new ResizeObserver(([entry]) => {
      made.resize(Math.round(entry?.contentRect.width ?? 0));
    });
    size.observe(host.current);
    charts.current = made;
    return () => {
      size.disconnect();
      made.destroy();
      charts.current = null;
    };
    // later pictures are shown by the charts that there are
  }, [isCompact]);
  useLayoutEffect(() => {
    charts.current?.show(picture, theme);
  }, [picture, theme]);
  const height = panelHeights(picture, isCompact).reduce((sum, one) => sum + one, 0);
  return (
    <div
      class="picture-view__host"
      role="group"
      aria-label={`${picture.title}: arrow keys read the values, plus and minus zoom`}
      tabIndex={0}
      onKeyDown={(event) => {
        if (charts.current) cursorKeys(event, charts.current, picture, cursor.peek());
      }}
      onBlur={() => charts.current?.hideCursor()}
    >
      <div
        ref={host}
        role="img"
        aria-label={`${picture.title}. ${picture.subtitle}`}
        style={{ height: `${height}px` }}
      />
      {isZoomed.value && (
        <button class="picture-view__reset" type="button" onClick={() => charts.current?.reset()}>
          Whole range
        </button>
      )}
    </div>
  );
}
