import type { RecordName } from '@dayworks/shared/questions/answer';
import type { FoundRecord } from '@dayworks/shared/search/contract';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useFound } from '../../parts/found.tsx';
import { useDebounced } from '../../parts/time/typed-search.ts';
import { useRowKeys } from '../../ui/select/row-keys.ts';

interface Mention {
  /** The position of the @ sign in the message text. */
  at: number;
  words: string;
}

const open = /(?:^|[\s(])@([^@\n]{0,40})$/u;

/**
 * Returns the mention that the user is typing before the caret. An email address such as a@b.test does not count as a
 * mention.
 */
export function mentionAt(text: string, caret: number): Mention | null {
  const match = open.exec(text.slice(0, caret));
  const words = match?.[1];
  if (words === undefined || /^\s|\s\s/.test(words)) return null;
  return { at: caret - words.length - 1, words };
}

/** Returns the text with the name of the record in place of the typed words, and the new caret position. */
export function withMention(text: string, { at, words }: Mention, name: string) {
  const rest = text.slice(at + 1 + words.length);
  const before = `${text.slice(0, at)}${name}${/^\s/.test(rest) ? '' : ' '}`;
  return { text: before + rest, caret: before.length };
}

const typingPauseMs = 150;

const rowValue = ({ kind, id }: FoundRecord) => `${kind}-${id}`;

/**
 * Handles mentions of records with @. Records are found while the user types, chosen with the keyboard or the pointer,
 * and sent with the message.
 */
export function useMentions(
  field: RefObject<HTMLTextAreaElement | null>,
  text: string,
  onTextChange: (text: string) => void,
) {
  const [caret, setCaret] = useState(text.length);
  const [mentions, setMentions] = useState<RecordName[]>([]);
  /** The position of an @ where the user pressed Escape. This @ is treated as plain text. */
  const [leftAt, setLeftAt] = useState<number | null>(null);
  const found = mentionAt(text, caret);
  const mention = found && found.at !== leftAt ? found : null;
  const words = mention?.words.trim() ?? '';
  const search = useDebounced(words, typingPauseMs);
  const records = useFound(mention ? search : '');
  const isAwaited = search !== words || records.isAwaited;
  const rows = mention ? records.found : [];

  const nextCaret = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (nextCaret.current === null) return;
    field.current?.setSelectionRange(nextCaret.current, nextCaret.current);
    nextCaret.current = null;
  });

  const keys = useRowKeys(
    { query: words, rows: rows.map((record) => ({ value: rowValue(record) })), isAwaited },
    (picked) => {
      const record = rows.find((row) => rowValue(row) === picked);
      if (!record || !mention) return;
      const next = withMention(text, mention, record.name);
      setMentions((now) => [...now.filter(({ id }) => id !== record.id), record].slice(-10));
      nextCaret.current = next.caret;
      setCaret(next.caret);
      onTextChange(next.text);
      field.current?.focus();
    },
  );

  return {
    mentions,
    forget: (id: string) => setMentions((now) => now.filter((record) => record.id !== id)),
    clear: () => setMentions([]),
    isOpen: mention !== null && words.length > 1 && (rows.length > 0 || isAwaited),
    isAwaited,
    rows: rows.map((record) => ({ record, props: keys.rowProps(rowValue(record)) })),
    keys,
    leave: () => setLeftAt(mention?.at ?? null),
    noteCaret: () => setCaret(field.current?.selectionEnd ?? text.length),
  };
}

export type Mentions = ReturnType<typeof useMentions>;
