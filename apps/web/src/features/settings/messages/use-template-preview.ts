import type { TemplateKey } from '@dayworks/shared/messages/template-key';
import type { MessageChannel } from '@dayworks/shared/outbox/message-status';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../../../lib/api.ts';
import { useDebounced } from '../../../parts/time/use-debounced.ts';
import type { TemplateWords } from './use-template-drafts.ts';

const restMs = 300;

/** Loads a preview of the edited template, filled in for one customer. */
export function useTemplatePreview(
  key: TemplateKey,
  channel: MessageChannel,
  words: TemplateWords,
  index: number,
) {
  // The input is compared as a JSON string, so that equal values count as the same input.
  const asked = useDebounced(JSON.stringify({ key, channel, ...words, index }), restMs);
  const input = useMemo(() => JSON.parse(asked) as Parameters<typeof api.messages.preview.call>[0], [asked]);
  return useQuery(
    api.messages.preview.queryOptions({ input, placeholderData: keepPreviousData, retry: false }),
  );
}
