import { oc } from '@orpc/contract';
import * as z from 'zod';
import { Answer } from './answer.ts';
import { Question } from './question.ts';

export const questionsContract = {
  /** The route uses POST although it only reads data, because a question can have many parameters. */
  ask: oc
    .route({ method: 'POST', path: '/questions', tags: ['questions'] })
    .input(z.strictObject({ question: Question }))
    .output(Answer),
};
