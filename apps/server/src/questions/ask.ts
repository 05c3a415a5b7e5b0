import type { CalendarDate } from '@dayworks/shared/calendar-date';
import { invalid } from '@dayworks/shared/errors';
import { sameDays } from '@dayworks/shared/ledger/compared-days';
import type { Answer } from '@dayworks/shared/questions/answer';
import type { Question, QuestionName } from '@dayworks/shared/questions/question';
import { businessDay } from '../platform/business-day.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { moneyQuestions } from './money/money-questions.ts';
import { noticedQuestions } from './noticed/noticed-questions.ts';
import type { QuestionVerb, QuestionVerbs } from './question-verb.ts';
import { workQuestions } from './work/work-questions.ts';

const verbs: QuestionVerbs = { ...moneyQuestions, ...workQuestions, ...noticedQuestions };

function refuseTurnedPeriods({ with: asked }: Question): void {
  const { period, compare } = { period: undefined, compare: undefined, ...asked };
  for (const days of [period, compare])
    if (days && days.to < days.from) throw invalid('The period ends before it begins');
}

/** If a period is unfinished, limits the period it is compared with to the same number of days (F2). */
function withSameDays(asked: Question['with'], today: CalendarDate): Question['with'] {
  const { period, compare } = { period: undefined, compare: undefined, ...asked };
  return period && compare ? { ...asked, ...sameDays(period, compare, today) } : asked;
}

/** Answers one question about the business from its own rows. The function only reads. */
export async function askQuestion(context: MemberContext, question: Question): Promise<Answer> {
  refuseTurnedPeriods(question);
  // TypeScript cannot express that each question name belongs to a function with its own parameters, hence the cast.
  const verb = verbs[question.name] as QuestionVerb<QuestionName>;
  const told = await verb(context, withSameDays(question.with, businessDay(context.actor)) as never);
  return { ...told, question, read_at: context.actor.now.toISOString() };
}
