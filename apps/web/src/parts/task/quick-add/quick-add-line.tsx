import type { QuickAddSpan } from '@dayworks/shared/tasks/quick-add';
import { type Ref, useImperativeHandle, useRef } from 'react';

type QuickAddLineProps = {
  label: string;
  placeholder: string;
  text: string;
  spans: readonly QuickAddSpan[];
  describedBy?: string;
  isInvalid: boolean;
  onType: (text: string) => void;
  onEnter: () => void;
  /**
   * Called when Backspace is pressed after recognized words. The first press turns the words into plain text; only
   * the next press deletes letters.
   */
  onTakeBack: (span: QuickAddSpan) => void;
  ref?: Ref<HTMLInputElement>;
};

const sameText = 'px-0 py-0 text-16 leading-7 tracking-normal';

/** A field that highlights recognized words in place: the visible letters are below the transparent input. */
export function QuickAddLine(props: QuickAddLineProps) {
  const { text, spans } = props;
  const inputRef = useRef<HTMLInputElement>(null);
  const mirrorRef = useRef<HTMLDivElement>(null);
  useImperativeHandle(props.ref, () => inputRef.current as HTMLInputElement);
  const follow = () => {
    if (mirrorRef.current && inputRef.current) mirrorRef.current.scrollLeft = inputRef.current.scrollLeft;
  };
  return (
    <div className="relative min-w-0 flex-1">
      <div
        ref={mirrorRef}
        aria-hidden="true"
        className={`pointer-events-none absolute inset-0 overflow-hidden whitespace-pre ${sameText}`}
      >
        {tinted(text, spans)}
      </div>
      <input
        ref={inputRef}
        aria-label={props.label}
        aria-describedby={props.describedBy}
        aria-invalid={props.isInvalid || undefined}
        placeholder={props.placeholder}
        autoComplete="off"
        enterKeyHint="done"
        maxLength={500}
        value={text}
        onChange={(event) => props.onType(event.target.value)}
        onScroll={follow}
        onSelect={follow}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Enter') {
            event.preventDefault();
            return props.onEnter();
          }
          const { selectionStart, selectionEnd } = event.currentTarget;
          const span = spans.find(({ end }) => end === selectionStart && end === selectionEnd);
          if (event.key !== 'Backspace' || !span) return;
          event.preventDefault();
          props.onTakeBack(span);
        }}
        className={`relative block w-full truncate bg-transparent text-transparent caret-fg-1 outline-none selection:bg-accent-border placeholder:text-fg-3 ${sameText}`}
      />
    </div>
  );
}

function tinted(text: string, spans: readonly QuickAddSpan[]) {
  return spans
    .flatMap(({ start, end, kind }, index) => [
      text.slice(spans[index - 1]?.end ?? 0, start),
      <mark
        key={kind}
        className="rounded-4 bg-accent-soft text-accent-text shadow-[0_0_0_2px_var(--accent-soft)]"
      >
        {text.slice(start, end)}
      </mark>,
    ])
    .concat(text.slice(spans.at(-1)?.end ?? 0));
}
