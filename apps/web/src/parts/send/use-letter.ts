import type { LetterInput, SendDocument, SentDocument } from '@dayworks/shared/documents/contract';
import { letterLabels } from '@dayworks/shared/documents/letter-type';
import { keptInOutboxText } from '@dayworks/shared/outbox/message-status';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, newIdempotencyKey } from '../../lib/api.ts';
import { errorMessage, isRefused } from '../../lib/errors.ts';
import { toast } from '../../ui/toast/toast.ts';
import { failureToast, successToast } from '../feedback.tsx';
import { useDebounced } from '../time/typed-search.ts';
import { useSaySent } from './say-sent.ts';

/**
 * Tells the user that a document was sent. `what` is the name of the document, such as 'Invoice', 'Estimate' or
 * 'Reminder'. If the message was only stored in the outbox, the toast does not claim that it was sent (rule M19a).
 */
function reportSent(what: string, { method, kept }: SentDocument): void {
  if (kept) toast({ type: 'info', title: 'Info', description: keptInOutboxText[method] });
  else successToast('Success', `${what} sent via ${method}`);
}

/**
 * If the server rejected the message, the error states the reason, for example that there is no address or that only
 * one reminder a day is allowed. For any other error, the text asks the user to try again.
 */
function reportNotSent(what: string, error: unknown): void {
  const tryAgain = `Failed to send ${what.toLowerCase()}. Please try again.`;
  failureToast('Error', isRefused(error) ? errorMessage(error, tryAgain) : tryAgain);
}

type LetterWords = Pick<SendDocument, 'note' | 'tone'>;

const typingPauseMs = 300;

/** Loads the message as the customer would receive it with the given wording. */
export function useLetterPreview(letter: LetterInput, words: LetterWords) {
  const note = useDebounced(words.note, typingPauseMs);
  return useQuery(
    api.documents.preview.queryOptions({
      input: { ...letter, ...words, note },
      placeholderData: keepPreviousData,
      staleTime: 0,
      /*
       * A user may confirm their email address in another window. After returning to this window, the user can send
       * immediately.
       */
      refetchOnWindowFocus: true,
    }),
  );
}

/**
 * A retry after a lost response uses the same idempotency key, so that no second message is sent. Every other message
 * gets a new key.
 */
export function useSendLetter(letter: LetterInput, onDone: (isOut: boolean) => void) {
  const what = letterLabels[letter.type];
  const [idempotencyKey, setIdempotencyKey] = useState(newIdempotencyKey);
  return useMutation(
    api.documents.send.mutationOptions({
      context: { idempotencyKey },
      onSuccess: (sent) => {
        setIdempotencyKey(newIdempotencyKey());
        reportSent(what, sent);
        onDone(!sent.kept);
      },
      onError: (error) => reportNotSent(what, error),
    }),
  );
}

/**
 * Makes the public page of the document available as soon as the user opens the message in one of their own apps or
 * copies its link.
 */
export const useOfferLetter = () =>
  useMutation(
    api.documents.offer.mutationOptions({
      onError: (error) => failureToast('The link does not work yet', errorMessage(error)),
    }),
  );

/** Records the user's confirmation that they have sent the message. */
export function useConfirmLetter(letter: LetterInput, onDone: () => void) {
  const { type, document_id } = letter;
  const saySent = useSaySent(type === 'estimate' ? type : 'invoice');
  return useMutation(
    api.documents.confirm.mutationOptions({
      onSuccess: () => {
        if (type === 'invoice' || type === 'estimate') saySent(document_id);
        else {
          const done =
            type === 'reminder' ? 'Reminder recorded for today' : `${letterLabels[type]} marked as sent`;
          successToast('Success', done);
        }
        onDone();
      },
      onError: (error) => failureToast('Error', errorMessage(error)),
    }),
  );
}
