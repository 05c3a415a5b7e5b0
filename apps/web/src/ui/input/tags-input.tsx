import { Plus } from 'lucide-react';
import { type KeyboardEvent, type Ref, useRef, useState } from 'react';
import { tallBox } from '../field/control-box.ts';
import { useFieldControl } from '../field/field-context.ts';
import { Tag } from '../tag.tsx';

type TagsInputProps = {
  value: readonly string[];
  onValueChange: (tags: string[]) => void;
  /** Offered below the field, as far as they fit what is typed. */
  suggestions?: readonly string[];
  placeholder?: string;
  maxLength?: number;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
  id?: string;
};

const suggestionsShown = 6;

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** Words one by one: Enter or a comma ends one, Backspace in the empty field takes the last one away. */
export function TagsInput(props: TagsInputProps) {
  const { value, onValueChange, suggestions = [], placeholder, maxLength, onBlur, ref } = props;
  const control = useFieldControl(props);
  const boxRef = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const has = (tag: string) => value.some((known) => isSame(known, tag));
  const offered = suggestions
    .filter((tag) => !has(tag) && tag.toLowerCase().includes(text.trim().toLowerCase()))
    .slice(0, suggestionsShown);

  const add = (...words: string[]) => {
    const tags = words.map((word) => word.trim()).filter((word) => word !== '' && !has(word));
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
    if (event.key === 'Enter' && text.trim() !== '') {
      event.preventDefault();
      add(text);
    } else if (event.key === 'Backspace' && text === '') {
      onValueChange(value.slice(0, -1));
    }
  };

  return (
    <div className="grid min-w-0 gap-2">
      <div ref={boxRef} className={`${tallBox} flex-wrap gap-1 px-1.5 py-1`}>
        {value.map((tag) => (
          <Tag key={tag} onRemove={() => remove(tag)} removeLabel={`Remove ${tag}`}>
            <bdi>{tag}</bdi>
          </Tag>
        ))}
        <input
          {...control}
          ref={ref}
          value={text}
          dir="auto"
          autoComplete="off"
          maxLength={maxLength}
          placeholder={value.length === 0 ? placeholder : undefined}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
          onBlur={() => {
            add(text);
            onBlur?.();
          }}
          className="h-6 min-w-24 flex-1 bg-transparent px-1.5 focus-visible:shadow-none"
        />
      </div>
      {offered.length > 0 && (
        <div className="flex flex-wrap gap-1.5">
          {offered.map((tag) => (
            <button
              key={tag}
              type="button"
              aria-label={`Add ${tag}`}
              // Before the field notices that it lost the focus, and keeps half a word.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => add(tag)}
              className="relative inline-flex h-[22px] max-w-full items-center gap-1 rounded-6 border border-line-strong border-dashed px-1.5 text-12 text-fg-2 transition-colors after:absolute after:-inset-1 hover:bg-surface-2 hover:text-fg-1"
            >
              <Plus className="size-3" />
              <bdi className="truncate">{tag}</bdi>
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
