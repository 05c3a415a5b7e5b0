import type { Answer } from '@dayworks/shared/questions/answer';
import { cx } from '../../ui/cx.ts';
import { useValueText } from './use-value-text.ts';

type AnswerChartProps = { title: string; chart: NonNullable<Answer['chart']> };

/**
 * Draws horizontal bars, each with its name and figure; screen readers get a table. parts/bar-chart supports only
 * money by day, but an answer may also count hours by person.
 */
export function AnswerChart({ title, chart: { kind, points } }: AnswerChartProps) {
  const valueText = useValueText();
  const most = Math.max(...points.map(({ value }) => Math.abs(value)), 0) || 1;
  return (
    <table
      aria-label={title}
      className="w-full border-separate border-spacing-0 rounded-8 border border-line bg-surface-1 py-1.5 text-13"
    >
      <tbody>
        {points.map(({ label, value }) => (
          <tr key={label}>
            <th scope="row" className="py-1.5 pl-3 text-left font-normal text-fg-2">
              {/* The label is as wide as its text up to a limit; otherwise the bars would squeeze it to one word per line. */}
              <bdi className="block w-max max-w-28 break-words sm:max-w-40">{label}</bdi>
            </th>
            <td aria-hidden="true" className="w-full px-3 tight:hidden">
              <span
                className={cx(
                  'block h-4 min-w-0.5 rounded-r-[3px] border-r-2',
                  value < 0 ? 'border-danger-line bg-danger-bg' : 'border-chart-1 bg-chart-1-bar',
                )}
                style={{ width: `${(Math.abs(value) / most) * 100}%` }}
              />
            </td>
            <td className="whitespace-nowrap py-1.5 pr-3 text-right font-medium tabular-nums">
              {valueText(kind, value)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
