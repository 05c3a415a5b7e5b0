import { member } from '../http/api/procedures.ts';
import { routesOf } from '../http/api/routes-of.ts';
import { getMessage, listMessages } from './outbox.ts';
import { type LeavingLetters, retryMessage, type StaleChecks } from './retry-message.ts';

export const outboxRoutes = (letters: LeavingLetters, staleChecks: StaleChecks) =>
  routesOf(member.outbox, {
    list: listMessages,
    get: getMessage,
    retry: retryMessage(letters, staleChecks),
  });
