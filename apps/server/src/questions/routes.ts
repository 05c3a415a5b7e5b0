import { onFirstCall } from '../http/on-first-call.ts';
import { member } from '../http/procedures.ts';
import { routesOf } from '../http/routes-of.ts';

export const questionsRoutes = routesOf(member.questions, {
  ask: onFirstCall(async () => {
    const { askQuestion } = await import('./ask.ts');
    return (context, { question }) => askQuestion(context, question);
  }),
});
