const WIDTH = 104;
const HEIGHT = 40;
const INSET = 3;

type SparklineProps = { points: readonly number[]; accent?: boolean };

/** The shape of a figure over time, without a scale; the figure itself stands beside it. */
export function Sparkline({ points, accent = false }: SparklineProps) {
  if (points.length < 2) return null;
  const low = Math.min(...points);
  const range = Math.max(...points) - low || 1;
  const places = points.map((point, index) => {
    const x = (index / (points.length - 1)) * WIDTH;
    const y = HEIGHT - INSET - ((point - low) / range) * (HEIGHT - 2 * INSET);
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  });
  const line = `M${places.join('L')}`;
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
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
