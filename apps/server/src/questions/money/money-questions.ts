import type { QuestionVerbs } from '../question-verb.ts';
import { receivables } from './receivables.ts';

export const moneyQuestions = { receivables } satisfies Partial<QuestionVerbs>;
