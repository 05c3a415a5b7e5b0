import { notFound } from '@dayworks/shared/errors';
import { member } from '../http/procedures.ts';
import { routesOf } from '../http/routes-of.ts';

// STUB of the base commit: the room that owns it writes its verbs.
const notYet = async (): Promise<never> => {
  throw notFound();
};

export const questionsRoutes = routesOf(member.questions, { ask: notYet });
