import type { Answer, RecordName } from '@dayworks/shared/questions/answer';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { type ChartView, ChartViewToggle } from '../bar-chart/chart-controls.tsx';
import { foundIcon } from '../found.tsx';
import { AnswerTable } from './answer-table.tsx';
import { Sentence, useValueText } from './sentence.tsx';

type AnswerChartProps = { title: string; chart: NonNullable<Answer['chart']> };

/**
 * Draws horizontal bars, each with a name and a figure. Screen readers get a table instead. parts/bar-chart supports
 * only money by day, but an answer can also contain other values, such as hours by person.
 */
function AnswerChart({ title, chart: { kind, points } }: AnswerChartProps) {
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
              {/*
               * The label of a bar is as wide as its text, up to a limit. Without a label width, the bars would leave
               * so little room that each line of the label would hold only one word.
               */}
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

type AnswerViewProps = {
  answer: Answer;
  /** Whether the user asked for a table or a chart. */
  shownAs: ChartView;
  /** True if the sentence of the chat answer is hidden because an AI model has already put the answer into words. */
  hidesSentence?: boolean;
};

/** A chat answer: its sentence with figures that link to their rows, and the rows or a chart below the sentence. */
export function AnswerView({ answer, shownAs, hidesSentence = false }: AnswerViewProps) {
  const [view, setView] = useState(shownAs);
  const { title, sentence, figures, table, chart, href } = answer;
  const hasBoth = chart !== null && chart.points.length > 0 && table !== null && table.rows.length > 0;
  const showsChart = chart !== null && chart.points.length > 0 && (view === 'chart' || !hasBoth);
  return (
    <div className="grid min-w-0 gap-3">
      {!hidesSentence && (
        <p className="break-words leading-[1.571]">
          <Sentence parts={sentence} figures={figures} />
        </p>
      )}
      {(hasBoth || hidesSentence) && (
        <div className="-mb-2 flex items-center justify-between gap-3">
          <p className="font-medium text-12 text-fg-3">{title}</p>
          {hasBoth && <ChartViewToggle view={view} onViewChange={setView} />}
        </div>
      )}
      {showsChart && chart && <AnswerChart title={title} chart={chart} />}
      {!showsChart && table && <AnswerTable title={title} table={table} href={href} />}
    </div>
  );
}

type WhichChoiceProps = {
  which: readonly RecordName[];
  disabled: boolean;
  onChoose: (record: RecordName) => void;
};

/**
 * Shows several records that match the words of a question equally well. The user chooses the right one with one click.
 */
export function WhichChoice({ which, disabled, onChoose }: WhichChoiceProps) {
  return (
    <ul aria-label="Choose a match" className="flex flex-wrap gap-2">
      {which.map((record) => (
        <li key={record.id} className="max-w-full">
          <Button size="sm" disabled={disabled} onClick={() => onChoose(record)} className="[&_svg]:size-3.5">
            {foundIcon(record)}
            <bdi className="truncate">{record.name}</bdi>
          </Button>
        </li>
      ))}
    </ul>
  );
}
