import { member } from '../http/api/procedures.ts';
import { onFirstCall, routesOf } from '../http/api/routes-of.ts';

export const questionsRoutes = routesOf(member.questions, {
  ask: onFirstCall(async () => {
    const { askQuestion } = await import('./ask.ts');
    return (context, { question }) => askQuestion(context, question);
  }),
});
