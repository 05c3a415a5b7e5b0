import { member } from '../http/procedures.ts';
import { routesOf } from '../http/routes-of.ts';
import { askQuestion } from './ask.ts';

export const questionsRoutes = routesOf(member.questions, {
  ask: (context, { question }) => askQuestion(context, question),
});
