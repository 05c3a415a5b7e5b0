import { notFound } from '@dayworks/shared/errors';
import { member } from '../http/procedures.ts';
import { routesOf } from '../http/routes-of.ts';

// STUB of the base commit: the room that owns it writes its verbs.
const notYet = async (): Promise<never> => {
  throw notFound();
};

export const chatRoutes = routesOf(member.chat, {
  threads: notYet,
  thread: notYet,
  rename: notYet,
  remove: notYet,
  provider: notYet,
  send: notYet,
  retry: notYet,
  understand: notYet,
  changeCard: notYet,
  confirmCard: notYet,
  dismissCard: notYet,
  undoCard: notYet,
});
