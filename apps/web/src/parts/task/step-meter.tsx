import type { ChecklistStep } from '@dayworks/shared/tasks/checklist';
import { stepsDone } from '@dayworks/shared/tasks/steps';
import { ListChecks } from 'lucide-react';

/** Shows the progress of the checklist: a bar 40 px wide and a label. */
export function StepMeter({ checklist }: { checklist: readonly ChecklistStep[] }) {
  const done = stepsDone(checklist);
  return (
    <span className="inline-flex items-center gap-1.5 tabular-nums [&>svg]:size-3.5">
      <ListChecks aria-hidden="true" />
      <span aria-hidden="true" className="h-1 w-10 overflow-hidden rounded-full bg-surface-3">
        <span
          className="block h-full rounded-full bg-success-line"
          style={{ width: `${(100 * done) / checklist.length}%` }}
        />
      </span>
      {done} of {checklist.length}
    </span>
  );
}
