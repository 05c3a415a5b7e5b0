const inset = 4;

/**
 * Returns a smooth line through the points from left to right. The line never goes above the highest or below the
 * lowest point. Returns null if there is no shape to show: fewer than two points, or only zeros, as in a new account.
 */
export function sparkPath(points: readonly number[], width: number, height: number): string | null {
  if (points.length < 2 || points.every((point) => point === 0)) return null;
  const low = Math.min(...points);
  const range = Math.max(...points) - low;
  const step = width / (points.length - 1);
  const yOf = (point: number) =>
    range === 0 ? height / 2 : height - inset - ((point - low) / range) * (height - 2 * inset);
  const short = (value: number) => Number(value.toFixed(1));
  const [first = 0, ...rest] = points.map((point) => short(yOf(point)));
  let y = first;
  const curves = rest.map((next, index) => {
    const [from, to] = [index * step, (index + 1) * step];
    const middle = short((from + to) / 2);
    const curve = `C${middle} ${y} ${middle} ${next} ${short(to)} ${next}`;
    y = next;
    return curve;
  });
  return `M0 ${first}${curves.join('')}`;
}

const WIDTH = 104;
const HEIGHT = 40;

type SparklineProps = {
  points: readonly number[];
  /** The description of the sparkline for screen readers. */
  label: string;
  accent?: boolean;
};

/** Shows the trend of a figure over time, without a scale. The figure itself is shown beside it. */
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
