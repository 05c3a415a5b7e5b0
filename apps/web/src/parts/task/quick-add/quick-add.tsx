import type { TaskRecord } from '@dayworks/shared/tasks/task-record';
import { CornerDownLeft, Plus } from 'lucide-react';
import { useId, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { QuickAddChips } from './quick-add-chips.tsx';
import { QuickAddLine } from './quick-add-line.tsx';
import { useQuickAdd } from './use-quick-add.ts';

type QuickAddProps = {
  /** The record that all tasks added with this field are about. */
  record?: Pick<TaskRecord, 'kind' | 'id'>;
  placeholder?: string;
};

/** Adds a task from one line of text. The interpretation is shown before anything is saved; Enter adds the task. */
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
