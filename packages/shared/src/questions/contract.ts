import { oc } from '@orpc/contract';
import * as z from 'zod';
import { Answer } from './answer.ts';
import { Question } from './question.ts';

export const questionsContract = {
  /** Reads only: a question has a body because it has many shapes, not because it changes anything. */
  ask: oc
    .route({ method: 'POST', path: '/questions', tags: ['questions'] })
    .input(z.strictObject({ question: Question }))
    .output(Answer),
};
