import { type Panel, type Picture } from '@quant/plots';
import { type Theme, xRange, yRange } from '@quant/plots/drawing';
import uPlot from 'uplot';
import { nearestStep, stepsOf } from '../reading/steps';
import { panelHeights } from './panel-heights';
import { type PanelEvents, panelOptions } from './panel-options';
import { heldWithin, type Range, scaledAround, visiblePanel } from './visible-panel';

/** Position of the cursor: x, and y after a pointer move or in a panel with rows. */
export interface CursorPlace {
  readonly x: number;
  readonly y: number | undefined;
  /** Distance of the cursor from the left edge of all charts [pixels]. */
  readonly left: number;
  /** In the right half. */
  readonly isFar: boolean;
}

export interface ChartListeners {
  readonly onCursor: (place: CursorPlace | undefined) => void;
  readonly onZoom: (isZoomed: boolean) => void;
}

/** The panels of a picture: one chart each, which live on while pictures of the same number of panels follow one another. */
export class PictureCharts {
  private charts: readonly uPlot[] = [];
  private gutters: number[] = [];
  private whole: Range = [0, 1];
  private view: Range | undefined;
  private steps: readonly number[] = [];
  private isCounted = false;
  private visible: readonly Panel[] = [];

  constructor(
    private readonly host: HTMLElement,
    private picture: Picture,
    private theme: Theme,
    private readonly isCompact: boolean,
    private readonly listeners: ChartListeners,
  ) {
    this.show(picture, theme);
  }

  /** Paints before it returns. A zoom stays where the x axis stays as it is. */
  show(picture: Picture, theme: Theme): void {
    const whole = xRange(picture);
    if (whole[0] !== this.whole[0] || whole[1] !== this.whole[1]) this.setView(undefined);
    this.picture = picture;
    this.theme = theme;
    this.whole = whole;
    this.steps = stepsOf(picture);
    this.isCounted = this.steps.every(Number.isInteger);
    if (picture.panels.length !== this.charts.length) this.build();
    this.refresh();
  }

  /** @param width  width of the host; by default the previous one, because reading it forces a layout of the page */
  resize(width = this.charts[0]?.width ?? 0): void {
    const heights = panelHeights(this.picture, this.isCompact);
    for (const [i, chart] of this.charts.entries()) {
      const size = { width, height: heights[i] ?? 0 };
      if (width > 0 && (width !== chart.width || size.height !== chart.height)) chart.setSize(size);
    }
  }

  /** @param factor  below 1 nearer, above 1 farther */
  zoom(factor: number, around?: number): void {
    const range = this.view ?? this.whole;
    this.zoomTo(scaledAround(range, around ?? (range[0] + range[1]) / 2, factor));
  }

  zoomTo(range: Range): void {
    if (this.picture.x.categories) return;
    this.setView(heldWithin(range, this.whole));
    this.refresh();
  }

  reset(): void {
    this.setView(undefined);
    this.refresh();
  }

  /** Moves the cursor of all panels to a value of x. */
  moveTo(x: number, y?: number): void {
    const [chart] = this.charts;
    if (!chart) return;
    this.placeAll(chart.valToPos(x, 'x'));
    this.listeners.onCursor({ x, y, ...this.edgesOf(chart, chart.valToPos(x, 'x')) });
  }

  hideCursor(): void {
    this.placeAll(-10);
    this.listeners.onCursor(undefined);
  }

  /** The values of x that the cursor stops at, those in sight. */
  stops(): readonly number[] {
    const [low, high] = this.view ?? this.whole;
    return this.steps.filter((step) => step >= low && step <= high);
  }

  destroy(): void {
    for (const chart of this.charts) chart.destroy();
    this.charts = [];
  }

  private setView(view: Range | undefined): void {
    if ((view === undefined) !== (this.view === undefined)) this.listeners.onZoom(view !== undefined);
    this.view = view;
  }

  private build(): void {
    this.destroy();
    const heights = panelHeights(this.picture, this.isCompact);
    this.gutters = heights.map(() => 0);
    this.visible = this.picture.panels;
    this.charts = heights.map((height, i) => {
      const size = { width: Math.max(200, this.host.clientWidth), height, series: [] };
      const chart = new uPlot(panelOptions(this.stateOf(i, heights.length), this.events, size), undefined, this.host);
      this.listen(chart);
      return chart;
    });
  }

  private stateOf(i: number, count: number) {
    return {
      panel: () => this.visible[i] ?? EMPTY,
      xAxis: () => this.picture.x,
      isCounted: () => this.isCounted,
      theme: () => this.theme,
      isLast: i === count - 1,
      gutter: (width: number) => {
        this.gutters[i] = width;
        return Math.max(...this.gutters);
      },
    };
  }

  private refresh(): void {
    const { whole, view = whole } = this;
    this.visible = this.picture.panels.map((panel) => visiblePanel(panel, this.view));
    this.resize();
    for (const [i, chart] of this.charts.entries())
      chart.batch(() => {
        chart.setData([[...whole], [null, null]], false);
        chart.setScale('x', limits(view));
        chart.setScale('y', limits(rounded(this.visible[i] ?? EMPTY)));
      });
    this.alignGutters();
  }

  /** A panel whose figures are wider than those painted before it moves these to the right. */
  private alignGutters(): void {
    const widest = Math.max(...this.charts.map((chart) => chart.bbox.left));
    for (const chart of this.charts) if (chart.bbox.left !== widest) chart.redraw(false, true);
  }

  private readonly events: PanelEvents = {
    snapped: (chart, left) => {
      const step = nearestStep(this.steps, chart.posToVal(left, 'x'));
      const [low, high] = this.view ?? this.whole;
      return step === undefined || step < low || step > high ? left : chart.valToPos(step, 'x');
    },
    onCursor: (chart) => {
      const { left = -10, top = -10 } = chart.cursor;
      if (left < 0) {
        this.hideCursor();
        return;
      }
      this.placeAll(left, chart);
      const x = chart.posToVal(left, 'x');
      const place = { x: nearestStep(this.steps, x) ?? x, y: chart.posToVal(top, 'y') };
      this.listeners.onCursor({ ...place, ...this.edgesOf(chart, left) });
    },
    onSelect: (chart) => {
      const { left, width } = chart.select;
      if (width < 4) return;
      const range = [chart.posToVal(left, 'x'), chart.posToVal(left + width, 'x')] as const;
      chart.setSelect({ left: 0, top: 0, width: 0, height: 0 }, false);
      this.zoomTo(range);
    },
    onReset: () => {
      this.reset();
    },
  };

  private placeAll(left: number, except?: uPlot): void {
    for (const chart of this.charts) if (chart !== except) chart.setCursor({ left, top: 10 }, false);
  }

  private edgesOf({ bbox, width }: uPlot, inside: number): { left: number; isFar: boolean } {
    const left = inside + bbox.left / uPlot.pxRatio;
    return { left, isFar: left > width / 2 };
  }

  /** uPlot knows the mouse alone: a finger moves the cursor as well, and a wheel zooms. */
  private listen(chart: uPlot): void {
    const { over } = chart;
    const follow = ({ pointerType, clientX, clientY }: PointerEvent) => {
      if (pointerType === 'mouse') return;
      const { left, top } = over.getBoundingClientRect();
      chart.setCursor({ left: Math.max(0, clientX - left), top: clientY - top });
    };
    over.addEventListener('pointerdown', follow);
    over.addEventListener('pointermove', follow);
    over.addEventListener(
      'wheel',
      (event) => {
        this.wheel(chart, event);
      },
      { passive: false },
    );
  }

  /** A wheel scrolls the page, but where the chart has the focus or the gesture is that of zooming. */
  private wheel(chart: uPlot, event: WheelEvent): void {
    const isMeant =
      event.ctrlKey ||
      event.metaKey ||
      this.host.contains(document.activeElement) ||
      document.activeElement?.contains(this.host);
    if (!isMeant || this.picture.x.categories) return;
    event.preventDefault();
    const place = chart.posToVal(event.clientX - chart.rect.left, 'x');
    this.zoom(event.deltaY < 0 ? 0.8 : 1.25, place);
  }
}

const EMPTY: Panel = { y: { label: '' }, series: [] };

function limits([min, max]: Range): { min: number; max: number } {
  return { min, max };
}

/** Rounds both ends of the range, except for an axis with names. */
function rounded(panel: Panel): Range {
  const [low, high] = yRange(panel);
  if (panel.y.categories) return [low, high];
  const [least, most] = uPlot.rangeNum(low, high, 0.08, true);
  return [least ?? low, most ?? high];
}
