import { formatMoneyWhole } from '@dayworks/shared/money';

const weeks = [4980, 5720, 6310, 5890, 7240, 6660, 8150, 7480, 8930, 8310, 11640, 6120];
const loudest = weeks.indexOf(Math.max(...weeks));
const labels = new Map([
  [0, 'Feb 23'],
  [3, 'Mar 16'],
  [6, 'Apr 6'],
  [loudest, 'May 4'],
]);

const ticks = [0, 3, 6, 9, 12];
const bottom = 214;
const pxPerDollar = 200 / 12_000;
const barWidth = 14;
const leftOf = (week: number) => 36 + week * 23.4;

export function SalesPicture() {
  const total = weeks.reduce((sum, week) => sum + week, 0);
  return (
    <>
      <div className="flex items-center justify-between font-semibold text-13 tabular-nums">
        <span>Sales, 12 weeks</span>
        <span>{formatMoneyWhole(total)}</span>
      </div>
      <svg
        viewBox="0 0 316 240"
        aria-hidden="true"
        className="mt-2 block h-60 w-full fill-chart-axis text-[10px]"
      >
        {ticks.map((tick) => (
          <g key={tick}>
            <path d={`M30 ${bottom + 0.5 - tick * 1000 * pxPerDollar}H316`} className="stroke-chart-grid" />
            <text x="24" y={bottom + 4 - tick * 1000 * pxPerDollar} textAnchor="end">
              {tick === 0 ? '$0' : `$${tick}k`}
            </text>
          </g>
        ))}
        {weeks.map((amount, week) => {
          const height = amount * pxPerDollar;
          const bar = { x: leftOf(week), y: bottom - height, width: barWidth };
          return (
            <g key={amount}>
              <rect
                {...bar}
                height={height}
                rx="2"
                className={week === loudest ? 'fill-chart-1' : 'fill-chart-1-soft'}
              />
              <rect {...bar} height="2" rx="1" className="fill-chart-1" />
              {labels.has(week) && (
                <text
                  x={leftOf(week) + barWidth / 2}
                  y="232"
                  textAnchor="middle"
                  className={week === loudest ? 'fill-fg-1 font-semibold' : undefined}
                >
                  {labels.get(week)}
                </text>
              )}
            </g>
          );
        })}
      </svg>
    </>
  );
}
