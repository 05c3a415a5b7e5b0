import type { Answer } from '@dayworks/shared/questions/answer';
import { useState } from 'react';
import { type ChartView, ChartViewToggle } from '../bar-chart/chart-view-toggle.tsx';
import { AnswerChart } from './answer-chart.tsx';
import { AnswerTable } from './answer-table.tsx';
import { Sentence } from './sentence.tsx';

type AnswerViewProps = {
  answer: Answer;
  /** The view that the user asked for: a table or a chart. */
  shownAs: ChartView;
  /** True if the answer's sentence is hidden because a model has already worded the answer. */
  hidesSentence?: boolean;
};

/** One answer: its sentence with figures that link to their rows, and below it the rows or a chart. */
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
