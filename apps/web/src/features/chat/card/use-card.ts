import type { Card, CardAction } from '@dayworks/shared/chat/card';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { errorMessage, hasCode } from '../../../lib/errors.ts';
import { refreshEverything } from '../../../lib/query-client.ts';
import { failureToast } from '../../../parts/feedback/outcome-toast.ts';
import { readAgain, showCard } from '../thread-cache.ts';

type Version = Pick<Card, 'id' | 'version'>;

/**
 * The actions on a chat card. Confirming a card may change any data in the product, so all visible data is refetched
 * afterward.
 */
export function useCard(threadId: string) {
  const { mutate, isPending, variables } = useMutation({
    mutationKey: api.chat.confirmCard.mutationKey(),
    mutationFn: ({ call }: { name: string; call: () => Promise<Card> }) => call(),
    onSuccess: (card, { name }) => {
      showCard(threadId, card);
      if (name === 'confirm' || name === 'undo') refreshEverything();
    },
    onError: (error) => {
      failureToast('Error', errorMessage(error));
      // The chat card was already confirmed or dismissed in a different window, so its current state is loaded.
      if (hasCode(error, 'CONFLICT')) void readAgain(threadId);
    },
  });
  const versionOf = ({ id, version }: Card): Version => ({ id, version });
  return {
    /** The name of the action that is being sent. */
    pending: isPending ? variables.name : null,
    confirm: (card: Card) =>
      mutate({ name: 'confirm', call: () => api.chat.confirmCard.call(versionOf(card)) }),
    dismiss: (card: Card) =>
      mutate({ name: 'dismiss', call: () => api.chat.dismissCard.call(versionOf(card)) }),
    undo: (card: Card) => mutate({ name: 'undo', call: () => api.chat.undoCard.call(versionOf(card)) }),
    change: (card: Card, action: CardAction, onDone: () => void) =>
      mutate(
        { name: 'change', call: () => api.chat.changeCard.call({ ...versionOf(card), action }) },
        { onSuccess: onDone },
      ),
  };
}

export type CardVerbs = ReturnType<typeof useCard>;
