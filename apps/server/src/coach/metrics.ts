import { addDays } from '@dayworks/shared/calendar-date';
import { plural } from '@dayworks/shared/coach/advised';
import { metricsCustomers, metricsDays } from '@dayworks/shared/coach/rhythm';
import type { Answer } from '@dayworks/shared/questions/answer';
import type { Question } from '@dayworks/shared/questions/question';
import { businessDay } from '../platform/business-day.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { askQuestion } from '../questions/ask.ts';

/**
 * The parts of a query result that are logged. The question is already in the log entry, and links are needed only on
 * the screen.
 */
const figuresAndRows = ({ question, figures, table }: Answer) => ({
  question: question.name,
  figures: Object.fromEntries(figures.map(({ key, value }) => [key, value])),
  rows: table?.rows.map(({ cells }) => cells) ?? [],
});

/** The business figures that a model would receive, and the log entry that lists the figures. */
export async function readMetrics(context: MemberContext) {
  const to = businessDay(context.actor);
  const period = { from: addDays(to, 1 - metricsDays), to };
  const asked: Question[] = [
    { name: 'customers_by_value', with: { limit: metricsCustomers } },
    { name: 'campaigns', with: { period } },
    { name: 'revenue', with: { period } },
    { name: 'receivables', with: {} },
  ];
  const answers: Answer[] = [];
  for (const question of asked) answers.push(await askQuestion(context, question));
  const told = answers.map(figuresAndRows);
  const figure = (key: string) => Number(told.find(({ figures }) => key in figures)?.figures[key] ?? 0);
  return {
    facts: { ...period, answers: told },
    detail: `Top ${plural(told[0]?.rows.length ?? 0, 'customer')}, ${plural(figure('campaigns'), 'campaign')}`,
    checked: `${plural(figure('count'), 'customer')}, ${plural(figure('invoices'), 'invoice')}`,
  };
}
