import { member } from '../http/api/procedures.ts';
import { onFirstCall, routesOf } from '../http/api/routes-of.ts';
import { whileSignedIn } from '../http/api/while-signed-in.ts';
import { getProviderState } from './provider-state.ts';
import { getThread, listThreads, removeThread, renameThread } from './threads.ts';

const sending = () => import('./send.ts');
const cards = () => import('./card-transitions.ts');

export const chatRoutes = routesOf(member.chat, {
  threads: listThreads,
  thread: getThread,
  rename: renameThread,
  remove: removeThread,
  provider: getProviderState,
  send: whileSignedIn(onFirstCall(async () => (await sending()).sendMessage)),
  retry: whileSignedIn(onFirstCall(async () => (await sending()).retryMessage)),
  understand: onFirstCall(
    async () => (await import('./sentences/understand-sentence.ts')).understandSentence,
  ),
  changeCard: onFirstCall(async () => (await cards()).changeCard),
  confirmCard: onFirstCall(async () => (await cards()).confirmCard),
  dismissCard: onFirstCall(async () => (await cards()).dismissCard),
  undoCard: onFirstCall(async () => (await cards()).undoDoneCard),
});
