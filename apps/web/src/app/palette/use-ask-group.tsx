import { sentenceText } from '@dayworks/shared/questions/tell/value-text';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { MessagesSquare, Sparkles } from 'lucide-react';
import { api } from '../../lib/api.ts';
import type { PaletteVerbs } from '../../lib/palette.ts';
import { paths } from '../../lib/paths.ts';
import { useNavigate } from '../../lib/router.tsx';
import { useBusinessDay } from '../../parts/time/use-business-day.ts';
import { useDebounced } from '../../parts/time/use-debounced.ts';
import type { PaletteGroup } from '../../ui/menu/palette.tsx';
import { isScreen } from '../pages.ts';
import { looksLikeSentence } from './looks-like-sentence.ts';

const typingPauseMs = 350;
const longestSentence = 500;

/**
 * If a sentence matches no record or screen, shows how the sentence was understood and lets the user ask it in the
 * chat.
 */
export function useAskGroup(typed: string, { open, run }: PaletteVerbs) {
  const navigate = useNavigate();
  const { timeZone } = useBusinessDay();
  const text = typed.trim().slice(0, longestSentence);
  const rested = useDebounced(text, typingPauseMs);
  const isSentence = looksLikeSentence(text);
  const { data, isPending, isPlaceholderData } = useQuery(
    api.chat.understand.queryOptions({
      input: isSentence && looksLikeSentence(rested) ? { text: rested } : skipToken,
      placeholderData: keepPreviousData,
      retry: false,
      staleTime: 0,
    }),
  );
  const isAwaited = isSentence && (rested !== text || (isPending && rested !== '') || isPlaceholderData);

  // The question is passed in the history state and not in the URL, so that a link on another website cannot ask the
  // chat a question.
  const ask = () => run(() => void navigate(paths.aiChat.getHref(), { state: { ask: text } }));
  const rows: PaletteGroup['rows'][number][] = [];
  if (isSentence && !isAwaited && data?.kind === 'card') {
    const { title, lines, form_href } = data.card;
    rows.push({
      value: 'understood',
      label: title,
      icon: <Sparkles />,
      sub: lines.map(({ value }) => value).join(', '),
      onSelect: () => (form_href ? open(form_href) : ask()),
    });
  }
  if (isSentence && !isAwaited && data?.kind === 'answer') {
    rows.push({
      value: 'understood',
      label: sentenceText(data.answer, timeZone),
      icon: <Sparkles />,
      onSelect: ask,
    });
  }
  if (isSentence && isScreen(paths.aiChat.getHref())) {
    rows.push({ value: 'ask', label: `Ask: ${text}`, icon: <MessagesSquare />, onSelect: ask });
  }
  return { group: { heading: 'AI chat', rows } satisfies PaletteGroup, isAwaited };
}
