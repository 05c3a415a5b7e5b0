import { sparkPath } from './spark-path.ts';

const WIDTH = 104;
const HEIGHT = 40;

type SparklineProps = {
  points: readonly number[];
  /** The description of the sparkline for screen readers. */
  label: string;
  accent?: boolean;
};

/** Shows the trend of a figure over time, without a scale; the figure itself is shown beside it. */
export function Sparkline({ points, label, accent = false }: SparklineProps) {
  const line = sparkPath(points, WIDTH, HEIGHT);
  if (!line) return null;
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
      className="h-10 w-26 overflow-visible max-sm:w-30"
    >
      {accent && <path d={`${line}V${HEIGHT}H0Z`} className="fill-chart-1-soft" />}
      <path
        d={line}
        fill="none"
        strokeWidth="1.5"
        strokeLinejoin="round"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
        className={accent ? 'stroke-chart-1' : 'stroke-chart-compare'}
      />
    </svg>
  );
}
