import { oc } from '@orpc/contract';
import * as z from 'zod';
import { Answer } from './answer.ts';
import { Question } from './question.ts';

export const questionsContract = {
  /**
   * Asking a question only reads data. The route uses POST because questions have many different parameters, not
   * because anything changes.
   */
  ask: oc
    .route({ method: 'POST', path: '/questions', tags: ['questions'] })
    .input(z.strictObject({ question: Question }))
    .output(Answer),
};
