import type { FieldStep, FieldVisit } from '@dayworks/shared/field/field-visit';
import type { KeptAction } from '@dayworks/shared/field/kept-action';
import { Check } from 'lucide-react';
import { tap } from '../../../parts/field/tap.ts';
import { cx } from '../../../ui/cx.ts';
import { Band } from './band.tsx';
import { Waits } from './waits.tsx';

export function VisitChecklist({ visit, queue }: { visit: FieldVisit; queue: readonly KeptAction[] }) {
  const { steps } = visit;
  if (steps.length === 0) return null;
  const done = steps.filter(({ done_at }) => done_at !== null).length;
  const waits = ({ id }: FieldStep) =>
    queue.some(({ action }) => action.kind === 'step' && action.step_id === id);
  return (
    <Band title="Checklist" end={`${done} of ${steps.length}`}>
      <ul>
        {steps.map((step) => (
          <li key={step.id} className="border-line [&+li]:border-t">
            <StepTick visit={visit} step={step} isWaiting={waits(step)} />
          </li>
        ))}
      </ul>
    </Band>
  );
}

function StepTick({ visit, step, isWaiting }: { visit: FieldVisit; step: FieldStep; isWaiting: boolean }) {
  const isDone = step.done_at !== null;
  const toggle = () =>
    void tap(visit, [
      {
        action: { kind: 'step', step_id: step.id, done: !isDone },
        label: `${isDone ? 'Not done' : 'Done'}: ${step.text}`,
      },
    ]);
  return (
    <div className="flex min-h-13 items-center gap-3">
      <label className="relative grid min-h-13 min-w-0 flex-1 grid-cols-[1.75rem_minmax(0,1fr)] items-center gap-x-3 rounded-8 py-1.5 text-16 leading-[1.375rem]">
        <input
          type="checkbox"
          checked={isDone}
          onChange={toggle}
          className="peer absolute inset-0 z-1 cursor-pointer opacity-0"
        />
        <span
          aria-hidden="true"
          className={cx(
            'grid size-7 place-items-center rounded-8 border-2 text-on-accent peer-focus-visible:shadow-focus',
            isDone ? 'border-success-line bg-success-line' : 'border-line-control bg-surface-1',
          )}
        >
          {isDone && <Check className="size-[1.125rem] stroke-3" />}
        </span>
        <span className={cx('min-w-0 break-words', isDone && 'text-fg-2')}>{step.text}</span>
      </label>
      {isWaiting && <Waits />}
    </div>
  );
}
