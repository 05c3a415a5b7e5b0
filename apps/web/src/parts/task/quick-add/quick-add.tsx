import type { QuickAddSpan } from '@dayworks/shared/tasks/quick-add';
import type { TaskRecord } from '@dayworks/shared/tasks/task-record';
import { CornerDownLeft, Plus } from 'lucide-react';
import { type Ref, useId, useImperativeHandle, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { QuickAddChips } from './quick-add-chips.tsx';
import { useQuickAdd } from './use-quick-add.ts';

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
   * Called when the user presses Backspace after a recognized phrase, such as a date. The first press turns the phrase
   * into plain text, and only the next press deletes a letter.
   */
  onTakeBack: (span: QuickAddSpan) => void;
  ref?: Ref<HTMLInputElement>;
};

const sameText = 'px-0 py-0 text-16 leading-7 tracking-normal';

/**
 * A text field that highlights recognized words, such as dates and names. The visible text is drawn behind the input,
 * whose own text is transparent.
 */
function QuickAddLine(props: QuickAddLineProps) {
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

type QuickAddProps = {
  /** The record that is linked to every task added with this field. */
  record?: Pick<TaskRecord, 'kind' | 'id'>;
  placeholder?: string;
};

/**
 * Adds a task from one line of text. Before anything is saved, the user sees how the line was interpreted, and then
 * presses Enter to add the task.
 */
export function QuickAdd({ record, placeholder = 'Call Ana tomorrow 3pm !high @sam' }: QuickAddProps) {
  const line = useQuickAdd(record);
  const inputRef = useRef<HTMLInputElement>(null);
  const readId = useId();
  const hasText = line.text.trim() !== '';
  const { title } = line.understood;
  return (
    <section
      aria-label="Quick add"
      className="@container min-w-0 rounded-10 border border-line-strong bg-surface-1 transition-shadow focus-within:border-accent focus-within:shadow-[0_0_0_4px_var(--accent-soft)]"
    >
      <div className="flex min-h-14 items-center gap-3 px-4 py-2 tight:flex-wrap">
        <Plus aria-hidden="true" className="size-5 flex-none text-accent-text" />
        <QuickAddLine
          ref={inputRef}
          label="New task in one line"
          placeholder={placeholder}
          text={line.text}
          spans={line.understood.spans}
          describedBy={hasText ? readId : undefined}
          isInvalid={line.error !== null}
          onType={line.type}
          onEnter={line.add}
          onTakeBack={({ kind }) => line.asWords(kind)}
        />
        <Button
          variant="primary"
          loading={line.isSaving}
          onClick={() => {
            line.add();
            inputRef.current?.focus();
          }}
          className="@max-[26rem]:px-3"
        >
          <span>
            Add<span className="@max-[26rem]:sr-only"> task</span>
          </span>
          <CornerDownLeft aria-hidden="true" className="@max-[26rem]:hidden" />
        </Button>
      </div>
      {hasText && (
        <div
          id={readId}
          className="flex flex-wrap items-center gap-2 border-line border-t py-2.5 pr-4 pl-12 @max-[26rem]:pl-4"
        >
          <span role="status" className="sr-only">
            {title ? `Task: ${title}` : 'Enter a task'}
          </span>
          <QuickAddChips line={line} hasFixedRecord={record !== undefined} />
        </div>
      )}
      {line.error && (
        <p role="alert" className="border-line border-t px-4 py-2 text-13 text-danger-fg">
          {line.error}
        </p>
      )}
    </section>
  );
}
