import type { RecordName } from '@dayworks/shared/questions/answer';
import { ArrowUp, Square } from 'lucide-react';
import { type CSSProperties, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { foundIcon } from '../../parts/found.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Chip, ChipGroup, Tag } from '../../ui/chip.tsx';
import { cx } from '../../ui/cx.ts';

import { type Provider, providerLine } from './first-questions.tsx';
import { type Mentions, useMentions } from './use-mentions.ts';

/** Lists the records that match the words typed after an @. The list appears above the message field. */
function MentionList({ mentions: { rows, keys, isAwaited } }: { mentions: Mentions }) {
  return (
    <div
      role="listbox"
      {...keys.listProps}
      aria-label="Records"
      className="absolute inset-x-0 bottom-full z-1 mb-2 max-h-60 overflow-y-auto rounded-10 border border-line bg-overlay p-1 shadow-pop"
    >
      {rows.length === 0 && isAwaited && <p className="px-2 py-1.5 text-13 text-fg-3">Searching…</p>}
      {rows.map(({ record, props }) => (
        <div
          key={`${record.kind} ${record.id}`}
          {...props}
          className="flex min-h-9 cursor-default select-none items-center gap-2.5 rounded-6 px-2 text-13 aria-selected:bg-overlay-hover touch:min-h-11 [&>svg]:text-fg-3"
        >
          {foundIcon(record)}
          <bdi className="min-w-0 truncate">{record.name}</bdi>
          {record.detail && <span className="min-w-0 grow basis-0 truncate text-fg-3">{record.detail}</span>}
        </div>
      ))}
    </div>
  );
}

/** Returns how much of the page the phone's keyboard covers, so that elements at the bottom can be moved above it. */
function useKeyboardInset(): number {
  const [inset, setInset] = useState(0);
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const look = () =>
      setInset(
        // A viewport that is smaller because the user has zoomed in does not mean that a keyboard covers the page.
        viewport.scale > 1
          ? 0
          : Math.max(0, Math.round(window.innerHeight - viewport.height - viewport.offsetTop)),
      );
    viewport.addEventListener('resize', look);
    viewport.addEventListener('scroll', look);
    return () => {
      viewport.removeEventListener('resize', look);
      viewport.removeEventListener('scroll', look);
    };
  }, []);
  return inset;
}

function MentionTags({ mentions: { mentions, forget } }: { mentions: Mentions }) {
  if (mentions.length === 0) return null;
  return (
    <ul aria-label="Mentioned" className="flex flex-wrap gap-1.5 px-3 pt-2.5">
      {mentions.map(({ id, name }) => (
        <li key={id} className="max-w-full">
          <Tag onRemove={() => forget(id)} removeLabel={`Remove mention of ${name}`}>
            <bdi>{name}</bdi>
          </Tag>
        </li>
      ))}
    </ul>
  );
}

type SuggestionChipsProps = { suggestions: readonly string[]; onSend: (suggestion: string) => void };

function SuggestionChips({ suggestions, onSend }: SuggestionChipsProps) {
  return (
    <ChipGroup label="Suggested questions">
      {suggestions.map((suggestion) => (
        <Chip key={suggestion} onClick={() => onSend(suggestion)}>
          {suggestion}
        </Chip>
      ))}
    </ChipGroup>
  );
}

type SendButtonProps = { isBusy: boolean; isEmpty: boolean; onStop: () => void };

/** The button that sends the message. While an answer is being created, it stops the answer instead. */
function SendButton({ isBusy, isEmpty, onStop }: SendButtonProps) {
  return isBusy ? (
    <IconButton label="Stop" variant="secondary" side="top" onClick={onStop} className="rounded-10">
      <Square className="fill-current" />
    </IconButton>
  ) : (
    <IconButton
      label="Send"
      side="top"
      type="submit"
      disabled={isEmpty}
      className="rounded-10 not-disabled:bg-ink not-disabled:text-on-ink not-disabled:hover:bg-ink-hover not-disabled:hover:text-on-ink"
    >
      <ArrowUp />
    </IconButton>
  );
}

type ComposerProps = {
  className: string;
  text: string;
  onTextChange: (text: string) => void;
  suggestions: readonly string[];
  provider: Provider | undefined;
  /** True while an answer is being created. */
  isBusy: boolean;
  onSend: (text: string, mentions: RecordName[]) => void;
  onStop: () => void;
};

const label = 'Ask about your business';
const hasMouse = '(hover: hover) and (pointer: fine)';

/**
 * The message field gets the focus automatically only on devices with a mouse. On a phone, the keyboard would open
 * unexpectedly.
 */
function useFocusWithMouse(field: RefObject<HTMLTextAreaElement | null>) {
  useEffect(() => {
    if (window.matchMedia(hasMouse).matches) field.current?.focus({ preventScroll: true });
  }, [field]);
}

export function Composer(props: ComposerProps) {
  const { className, text, onTextChange, suggestions, provider, isBusy, onSend, onStop } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const mentions = useMentions(field, text, onTextChange);
  const keyProps = mentions.keys.inputProps;
  const inset = useKeyboardInset();

  useFocusWithMouse(field);

  const send = (words: string) => {
    if (words.trim() === '' || isBusy) return;
    onSend(words.trim(), mentions.mentions);
    mentions.clear();
    onTextChange('');
    field.current?.focus();
  };
  const pressKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (mentions.isOpen) {
      if (event.key === 'Escape') {
        event.preventDefault();
        return mentions.leave();
      }
      keyProps.onKeyDown(event);
      if (event.defaultPrevented || event.key === 'Enter') return event.preventDefault();
    }
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    send(text);
  };

  return (
    <div
      data-pinned-actions=""
      style={{ '--keyboard': `${inset}px` } as CSSProperties}
      className="sticky bottom-[max(var(--keyboard),0px)] bg-surface-0 pb-5 max-sm:bottom-[max(var(--keyboard),calc(var(--bottombar-height)+env(safe-area-inset-bottom)))] max-sm:pb-3"
    >
      <form
        className={cx(className, 'grid gap-2.5 pt-2')}
        onSubmit={(event) => {
          event.preventDefault();
          send(text);
        }}
      >
        {suggestions.length > 0 && !isBusy && <SuggestionChips suggestions={suggestions} onSend={send} />}
        <div className="relative rounded-14 border border-line-control bg-surface-1 transition-[border-color,box-shadow] has-[textarea:focus-visible]:border-accent has-[textarea:focus-visible]:shadow-field">
          {mentions.isOpen && <MentionList mentions={mentions} />}
          <MentionTags mentions={mentions} />
          <div className="flex items-end gap-2 py-1.5 pr-1.5 pl-4">
            <textarea
              ref={field}
              aria-autocomplete={mentions.isOpen ? 'list' : undefined}
              aria-controls={mentions.isOpen ? keyProps['aria-controls'] : undefined}
              aria-activedescendant={mentions.isOpen ? keyProps['aria-activedescendant'] : undefined}
              autoComplete="off"
              onKeyDown={pressKey}
              aria-label={label}
              placeholder={label}
              rows={1}
              maxLength={2_000}
              value={text}
              onChange={(event) => {
                onTextChange(event.target.value);
                mentions.noteCaret();
              }}
              onSelect={mentions.noteCaret}
              className="field-sizing-content max-h-40 min-h-9 min-w-0 flex-1 resize-none bg-transparent py-2 leading-5 focus-visible:shadow-none"
            />
            <SendButton isBusy={isBusy} isEmpty={text.trim() === ''} onStop={onStop} />
          </div>
        </div>
        {provider?.is_connected && <p className="text-12 text-fg-3">{providerLine(provider)}</p>}
      </form>
    </div>
  );
}
