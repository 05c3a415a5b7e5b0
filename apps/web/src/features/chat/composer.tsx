import type { RecordName } from '@dayworks/shared/questions/answer';
import { ArrowUp, Square } from 'lucide-react';
import { type CSSProperties, type KeyboardEvent, useEffect, useRef } from 'react';
import { Chip, ChipGroup } from '../../ui/chip.tsx';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Tag } from '../../ui/tag.tsx';
import { MentionList } from './mention-list.tsx';
import { type Provider, providerLine } from './provider-line.ts';
import { useKeyboardInset } from './use-keyboard-inset.ts';
import { useMentions } from './use-mentions.ts';

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

export function Composer(props: ComposerProps) {
  const { className, text, onTextChange, suggestions, provider, isBusy, onSend, onStop } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const mentions = useMentions(field, text, onTextChange);
  const keyProps = mentions.keys.inputProps;
  const inset = useKeyboardInset();

  // The message field is focused only on devices with a mouse, because on a phone the keyboard would open
  // unexpectedly.
  useEffect(() => {
    if (window.matchMedia(hasMouse).matches) field.current?.focus({ preventScroll: true });
  }, []);

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
        {suggestions.length > 0 && !isBusy && (
          <ChipGroup label="What could be asked next">
            {suggestions.map((suggestion) => (
              <Chip key={suggestion} onClick={() => send(suggestion)}>
                {suggestion}
              </Chip>
            ))}
          </ChipGroup>
        )}
        <div className="relative rounded-14 border border-line-control bg-surface-1 transition-[border-color,box-shadow] has-[textarea:focus-visible]:border-accent has-[textarea:focus-visible]:shadow-field">
          {mentions.isOpen && <MentionList mentions={mentions} />}
          {mentions.mentions.length > 0 && (
            <ul aria-label="Mentioned" className="flex flex-wrap gap-1.5 px-3 pt-2.5">
              {mentions.mentions.map(({ id, name }) => (
                <li key={id} className="max-w-full">
                  <Tag onRemove={() => mentions.forget(id)} removeLabel={`Do not mention ${name}`}>
                    <bdi>{name}</bdi>
                  </Tag>
                </li>
              ))}
            </ul>
          )}
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
            {isBusy ? (
              <IconButton label="Stop" variant="secondary" side="top" onClick={onStop} className="rounded-10">
                <Square className="fill-current" />
              </IconButton>
            ) : (
              <IconButton
                label="Send"
                side="top"
                type="submit"
                disabled={text.trim() === ''}
                className="rounded-10 not-disabled:bg-ink not-disabled:text-on-ink not-disabled:hover:bg-ink-hover not-disabled:hover:text-on-ink"
              >
                <ArrowUp />
              </IconButton>
            )}
          </div>
        </div>
        {provider?.is_connected && <p className="text-12 text-fg-3">{providerLine(provider)}</p>}
      </form>
    </div>
  );
}
