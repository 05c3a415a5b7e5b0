import { mostSteps } from '@dayworks/shared/tasks/rules';
import type { TaskRow } from '@dayworks/shared/tasks/task-list';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Checkbox } from '../../ui/input/checkbox.tsx';
import type { TaskVerbs } from './use-task-verbs.ts';

type ChecklistProps = {
  task: TaskRow;
  verbs: TaskVerbs;
  /** Called to remove a step of the checklist. It is set only if the user can remove steps. */
  onRemove?: (stepKey: string) => void;
};

/** The checklist of a task. Its steps can be checked off and added without opening a form. */
export function Checklist({ task, verbs, onRemove }: ChecklistProps) {
  const { checklist } = task;
  return (
    <div>
      <ul aria-label={`Steps for ${task.title}`} className="grid">
        {checklist.map((step) => (
          <li key={step.step_key} className="flex min-h-7 items-center gap-2 touch:min-h-11">
            <Checkbox
              label={
                <span className={cx('wrap-anywhere text-13', step.done && 'text-fg-3')}>{step.text}</span>
              }
              checked={step.done}
              onCheckedChange={(done) => verbs.setStep(task, step.step_key, done)}
              className="min-w-0 flex-1 [&_button[data-state=checked]]:border-success-line [&_button[data-state=checked]]:bg-success-line"
            />
            {onRemove && (
              <IconButton size="sm" label={`Remove ${step.text}`} onClick={() => onRemove(step.step_key)}>
                <X />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      {checklist.length < mostSteps && <AddStep task={task} verbs={verbs} />}
    </div>
  );
}

/** A field for a new checklist step. Enter adds the step, and the field stays open for the next one. */
function AddStep({ task, verbs }: ChecklistProps) {
  const [text, setText] = useState('');
  return (
    <form
      className="flex min-h-7 items-center gap-2 text-fg-2 touch:min-h-11"
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (!text.trim()) return;
        verbs.addStep(task, text.trim());
        setText('');
      }}
    >
      <Plus aria-hidden="true" className="size-4 flex-none" />
      <input
        aria-label={`Add a step to ${task.title}`}
        placeholder="Add a step"
        enterKeyHint="enter"
        maxLength={200}
        value={text}
        onChange={(event) => setText(event.target.value)}
        className="min-h-7 min-w-0 flex-1 rounded-6 bg-transparent text-13 text-fg-1 placeholder:text-fg-2 touch:min-h-11 touch:text-16"
      />
    </form>
  );
}
