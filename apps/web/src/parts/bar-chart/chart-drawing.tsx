import { cx } from '../../ui/cx.ts';
import { type ChartScale, isNamed, linePoints, stepPath } from './chart-scale.ts';
import { type BarText, type ChartBar, tickText } from './chart-texts.ts';

type ChartDrawingProps = {
  summary: string;
  bars: readonly ChartBar[];
  scale: ChartScale;
  axisText: BarText;
  activeKey: string | null;
};

const namesThatFit = { wide: 14, narrow: 5, tight: 2 };

/** The visible drawing of the bar chart, which is layered below the interactive elements. */
export function ChartDrawing({ summary, bars, scale, axisText, activeKey }: ChartDrawingProps) {
  const isCrowded = bars.length > namesThatFit.wide;
  return (
    <div role="img" aria-label={summary} className="absolute inset-0">
      <ChartGrid scale={scale} />
      <div className="absolute inset-0 grid auto-cols-[minmax(0,1fr)] grid-flow-col">
        {bars.map((bar, index) => (
          <div key={bar.key} className="relative">
            <Bar bar={bar} scale={scale} isActive={bar.key === activeKey} isDense={bars.length > 45} />
            {bar.beside !== undefined && bar.beside > 0 && (
              <div
                className="absolute bottom-0 left-1/2 ml-[min(0.75rem,26%)] min-h-0.5 w-[min(0.625rem,22%)] rounded-t-[3px] bg-chart-6"
                style={{
                  height: `${scale.riseOf(bar.beside) - scale.riseOf(0)}%`,
                  bottom: `${scale.riseOf(0)}%`,
                }}
              />
            )}
            {bar.below !== undefined && bar.below > 0 && (
              <div
                className={cx(
                  'absolute left-1/2 min-h-0.5 w-[min(28px,62%)] -translate-x-1/2 rounded-b-[3px] border-chart-6 border-b-2 transition-colors',
                  bar.key === activeKey ? 'bg-chart-6' : 'bg-chart-6/20',
                )}
                style={{
                  top: `${100 - scale.riseOf(0)}%`,
                  height: `${scale.riseOf(0) - scale.riseOf(-bar.below)}%`,
                }}
              />
            )}
            <span
              data-wide={isNamed(index, bars.length, namesThatFit.wide) ? '' : undefined}
              data-narrow={isNamed(index, bars.length, namesThatFit.narrow) ? '' : undefined}
              data-tight-name={isNamed(index, bars.length, namesThatFit.tight) ? '' : undefined}
              className={cx(
                'absolute top-full mt-1 text-nowrap @max-[14rem]:not-data-tight-name:hidden @min-[480px]:not-data-wide:hidden @max-[480px]:not-data-narrow:hidden',
                /*
                 * If a chart column is narrower than its label, the last label is aligned to the right. Otherwise, the
                 * label would extend beyond the card.
                 */
                isCrowded && index === bars.length - 1 ? 'right-0' : 'left-1/2 -translate-x-1/2',
                index === bars.length - 1 &&
                  '@max-[14rem]:right-0 @max-[14rem]:left-auto @max-[14rem]:translate-x-0',
                bar.key === activeKey ? 'font-semibold text-fg-1' : 'text-chart-axis',
              )}
            >
              {axisText(bar)}
              {bar.count !== undefined && (
                <span className="block pt-2 text-center text-fg-2">{bar.count}</span>
              )}
            </span>
          </div>
        ))}
      </div>
      {bars.every(({ value, before, beside, below }) => !value && !before && !beside && !below) && (
        <p className="absolute inset-0 grid place-items-center text-13 text-fg-3">
          Nothing received in this period.
        </p>
      )}
      {bars.some(({ before }) => before) && (
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          aria-hidden="true"
          className="absolute inset-0 size-full overflow-visible"
        >
          <path
            d={stepPath(bars, scale)}
            className="fill-none stroke-[1.5] stroke-chart-compare [stroke-dasharray:4_3]"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
      )}
      <ChartLine bars={bars} scale={scale} />
    </div>
  );
}

function ChartLine({ bars, scale }: { bars: readonly ChartBar[]; scale: ChartScale }) {
  const points = linePoints(bars, scale);
  if (points.length === 0) return null;
  return (
    <>
      <svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="absolute inset-0 size-full overflow-visible"
      >
        <polyline
          points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
          className="fill-none stroke-2 stroke-fg-1"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      {points.map(({ x, y }) => (
        <span
          key={x}
          aria-hidden="true"
          style={{ left: `${x}%`, top: `${y}%` }}
          className="absolute size-2 -translate-1/2 rounded-full border-2 border-fg-1 bg-surface-1"
        />
      ))}
    </>
  );
}

export function ChartGrid({ scale: { ticks, riseOf } }: { scale: ChartScale }) {
  return ticks.map((tick) => (
    <div
      key={tick}
      className={cx('absolute inset-x-0 border-t', tick === 0 ? 'border-line-strong' : 'border-chart-grid')}
      style={{ bottom: `${riseOf(tick)}%` }}
    >
      <span className="absolute -top-2 right-full mr-2.5 text-nowrap text-chart-axis">{tickText(tick)}</span>
    </div>
  ));
}

const colours = {
  rising: {
    cap: 'rounded-t-[3px] border-t-2 border-chart-1',
    resting: 'bg-chart-1-bar',
    active: 'bg-chart-1',
    running: 'bg-[repeating-linear-gradient(135deg,var(--chart-1-bar)_0_4px,transparent_4px_7px)]',
  },
  falling: {
    cap: 'rounded-b-[3px] border-b-2 border-danger-line',
    resting: 'bg-danger-bg',
    active: 'bg-danger-line',
    running: 'bg-[repeating-linear-gradient(135deg,var(--danger-bg)_0_4px,transparent_4px_7px)]',
  },
};

type BarProps = { bar: ChartBar; scale: ChartScale; isActive: boolean; isDense: boolean };

function Bar({ bar: { value, beside, isRunning }, scale: { riseOf }, isActive, isDense }: BarProps) {
  if (value === 0) return null;
  const { cap, resting, active, running } = colours[value > 0 ? 'rising' : 'falling'];
  const [low, high] = [riseOf(Math.min(0, value)), riseOf(Math.max(0, value))];
  return (
    <div
      className={cx(
        'absolute left-1/2 min-h-0.5 -translate-x-1/2 transition-colors',
        isDense ? 'w-4/5' : 'w-[min(28px,62%)]',
        beside !== undefined && 'ml-[calc(max(-0.4375rem,-14%))] w-[min(1.375rem,48%)]!',
        cap,
        isActive ? active : isRunning ? running : resting,
      )}
      // A negative bar of the chart is positioned from the top, so that even a very small bar touches the zero line.
      style={{
        height: `${high - low}%`,
        ...(value > 0 ? { bottom: `${low}%` } : { top: `${100 - high}%` }),
      }}
    />
  );
}
