import { member } from '../http/procedures.ts';
import { routesOf } from '../http/routes-of.ts';
import { whileSignedIn } from '../http/while-signed-in.ts';
import { changeCard, confirmCard, dismissCard, undoDoneCard } from './card-life.ts';
import { getProviderState } from './provider-state.ts';
import { retryMessage, sendMessage } from './send.ts';
import { getThread, listThreads, removeThread, renameThread } from './threads.ts';
import { understandSentence } from './understand-sentence.ts';

export const chatRoutes = routesOf(member.chat, {
  threads: listThreads,
  thread: getThread,
  rename: renameThread,
  remove: removeThread,
  provider: getProviderState,
  send: whileSignedIn(sendMessage),
  retry: whileSignedIn(retryMessage),
  understand: understandSentence,
  changeCard,
  confirmCard,
  dismissCard,
  undoCard: undoDoneCard,
});
