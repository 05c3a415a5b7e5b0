import { Plus } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, type Ref, useRef, useState } from 'react';
import { Tag } from '../chip.tsx';
import { useFieldControl } from '../field/field.tsx';
import { tallBox } from '../field/input.tsx';
import { useRowKeys } from '../select/row-keys.ts';

type TagsInputProps = {
  value: readonly string[];
  onValueChange: (tags: string[]) => void;
  /** Suggestions that match the typed text. They are shown below the field. */
  suggestions?: readonly string[];
  placeholder?: string;
  maxLength?: number;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
  id?: string;
};

const suggestionsShown = 6;

/**
 * Returns the tags that start with the word, then the word itself as a new tag, and then the tags that contain the
 * word.
 */
function offeredTags(suggestions: readonly string[], word: string): string[] {
  const wanted = word.toLowerCase();
  const fitting = suggestions.filter((tag) => tag.toLowerCase().includes(wanted)).slice(0, suggestionsShown);
  if (word === '') return fitting;
  const starts = fitting.filter((tag) => tag.toLowerCase().startsWith(wanted));
  const isKnown = fitting.some((tag) => isSame(tag, word));
  return [...starts, ...(isKnown ? [] : [word]), ...fitting.filter((tag) => !starts.includes(tag))];
}

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

function SuggestedTag({ tag, ...rest }: ComponentProps<'div'> & { tag: string }) {
  return (
    <div
      {...rest}
      /*
       * The browser's default action for pressing the mouse button on a suggestion is prevented. Otherwise, the field
       * would lose the focus and add an incomplete word before the click.
       */
      onPointerDown={(event) => event.preventDefault()}
      className="relative inline-flex h-[22px] max-w-full items-center gap-1 rounded-6 border border-line-strong border-dashed px-1.5 text-12 text-fg-2 transition-colors after:absolute after:-inset-1 hover:bg-surface-2 hover:text-fg-1 aria-selected:border-accent aria-selected:text-fg-1"
    >
      <Plus className="size-3" />
      <bdi className="truncate">{tag}</bdi>
    </div>
  );
}

/**
 * Edits a list of tags. Enter adds the first match, a comma adds the word as it was typed, and Backspace removes the
 * last tag if the field is empty.
 */
export function TagsInput(props: TagsInputProps) {
  const { value, onValueChange, suggestions = [], placeholder, maxLength, onBlur, ref } = props;
  const control = useFieldControl(props);
  const boxRef = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const has = (tag: string) => value.some((known) => isSame(known, tag));
  const word = text.trim();
  const rows = offeredTags(
    suggestions.filter((tag) => !has(tag)),
    word,
  );

  const add = (...words: string[]) => {
    const tags = words.map((one) => one.trim()).filter((one) => one !== '' && !has(one));
    if (tags.length > 0) onValueChange([...value, ...tags]);
    setText('');
  };
  const remove = (tag: string) => {
    onValueChange(value.filter((known) => known !== tag));
    boxRef.current?.querySelector('input')?.focus();
  };
  const type = (next: string) => {
    const words = next.split(',');
    if (words.length > 1) add(...words);
    else setText(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Backspace' && text === '') onValueChange(value.slice(0, -1));
    else if (word !== '') inputProps.onKeyDown(event);
  };
  const { inputProps, listProps, rowProps } = useRowKeys(
    { query: text, rows: word === '' ? [] : rows.map((tag) => ({ value: tag })), isAwaited: false },
    add,
  );

  return (
    <div className="grid min-w-0 gap-2">
      <div ref={boxRef} className={`${tallBox} flex-wrap gap-1 px-1.5 py-1`}>
        {value.map((tag) => (
          <Tag key={tag} onRemove={() => remove(tag)} removeLabel={`Remove ${tag}`}>
            <bdi>{tag}</bdi>
          </Tag>
        ))}
        <input
          {...inputProps}
          {...control}
          ref={ref}
          value={text}
          dir="auto"
          maxLength={maxLength}
          placeholder={value.length === 0 ? placeholder : undefined}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
          onBlur={() => {
            add(word);
            onBlur?.();
          }}
          className="h-6 min-w-24 flex-1 bg-transparent px-1.5 focus-visible:shadow-none"
        />
      </div>
      {rows.length > 0 && (
        <div role="listbox" {...listProps} aria-label="Suggestions" className="flex flex-wrap gap-1.5">
          {rows.map((tag) => (
            <SuggestedTag key={tag} {...rowProps(tag)} tag={tag} />
          ))}
        </div>
      )}
    </div>
  );
}
