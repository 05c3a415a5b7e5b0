import { invalid } from '@dayworks/shared/errors';
import type { Answer } from '@dayworks/shared/questions/answer';
import type { Question, QuestionName } from '@dayworks/shared/questions/question';
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

/** One question about the business, answered from its own rows. It only reads. */
export async function askQuestion(context: MemberContext, question: Question): Promise<Answer> {
  refuseTurnedPeriods(question);
  // Each name has the verb of its own parameters, which a union of pairs cannot say.
  const verb = verbs[question.name] as QuestionVerb<QuestionName>;
  const told = await verb(context, question.with as never);
  return { ...told, question, read_at: context.actor.now.toISOString() };
}
