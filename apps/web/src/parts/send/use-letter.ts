import type { LetterInput, SendDocument } from '@dayworks/shared/documents/contract';
import { letterLabels } from '@dayworks/shared/documents/letter-type';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, newIdempotencyKey } from '../../lib/api.ts';
import { errorMessage } from '../../lib/errors.ts';
import { failureToast, successToast } from '../feedback/outcome-toast.ts';
import { reportNotSent, reportSent } from '../feedback/sent-report.ts';
import { useDebounced } from '../time/use-debounced.ts';

export type LetterWords = Pick<SendDocument, 'note' | 'tone'>;

const typingPauseMs = 300;

/** The letter as it would arrive with these words. */
export function useLetterPreview(letter: LetterInput, words: LetterWords) {
  const note = useDebounced(words.note, typingPauseMs);
  return useQuery(
    api.documents.preview.queryOptions({
      input: { ...letter, ...words, note },
      placeholderData: keepPreviousData,
      staleTime: 0,
      // Whoever confirmed their address in the mail program and comes back can send at once.
      refetchOnWindowFocus: true,
    }),
  );
}

/** A retry after a lost answer has the same key and sends no second message; the next message has another. */
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

/** From the moment in which somebody hands it over, its link opens. */
export const useOfferLetter = () =>
  useMutation(
    api.documents.offer.mutationOptions({
      onError: (error) => failureToast('The link does not work yet', errorMessage(error)),
    }),
  );

/** They say that they sent it. */
export function useConfirmLetter(letter: LetterInput, onDone: () => void) {
  return useMutation(
    api.documents.confirm.mutationOptions({
      onSuccess: () => {
        const what = letterLabels[letter.type];
        successToast(
          'Success',
          letter.type === 'reminder' ? 'Reminder noted for today' : `${what} marked as sent`,
        );
        onDone();
      },
      onError: (error) => failureToast('Error', errorMessage(error)),
    }),
  );
}
