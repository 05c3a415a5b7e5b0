import type { FieldStep, FieldVisit } from '@dayworks/shared/field/field-visit';
import type { KeptAction } from '@dayworks/shared/field/kept-action';
import { tap } from '../../../parts/field/tap.ts';
import { cx } from '../../../ui/cx.ts';
import { Tick } from '../tick.tsx';
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
      <Tick isDone={isDone} onToggle={toggle} className="min-w-0 flex-1 items-center py-1.5">
        <span className={cx('min-w-0 break-words', isDone && 'text-fg-2')}>{step.text}</span>
      </Tick>
      {isWaiting && <Waits />}
    </div>
  );
}
