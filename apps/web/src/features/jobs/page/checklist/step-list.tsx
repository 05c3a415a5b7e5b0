import type { JobStep } from '@dayworks/shared/jobs/job-steps';
import { X } from 'lucide-react';
import { cx } from '../../../../ui/cx.ts';
import { Avatar } from '../../../../ui/detail/avatar.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Checkbox } from '../../../../ui/input/checkbox.tsx';

type StepListProps = {
  steps: readonly JobStep[];
  label: string;
  /** False for the checklist template of a recurring job, whose steps cannot be checked off. */
  canTick: boolean;
  onTick: (id: string, done: boolean) => void;
  onRemove: (step: JobStep) => void;
};

export function StepList({ steps, label, canTick, onTick, onRemove }: StepListProps) {
  return (
    <ul aria-label={label} className="grid">
      {steps.map((step) => (
        <li key={step.id} className="group flex min-h-8 items-center gap-2 touch:min-h-11">
          {canTick ? (
            <Checkbox
              label={
                <span className={cx('wrap-anywhere text-13', step.done_at && 'text-fg-2')}>
                  <bdi>{step.text}</bdi>
                </span>
              }
              checked={step.done_at !== null}
              onCheckedChange={(done) => onTick(step.id, done)}
              className="min-w-0 flex-1 [&_button[data-state=checked]]:border-success-line [&_button[data-state=checked]]:bg-success-line"
            />
          ) : (
            <bdi className="wrap-anywhere min-w-0 flex-1 text-13">{step.text}</bdi>
          )}
          {step.done_at && step.done_by && <Avatar name={step.done_by} size="sm" />}
          <IconButton
            size="sm"
            label={`Remove ${step.text}`}
            onClick={() => onRemove(step)}
            className="not-focus-visible:opacity-0 group-hover:opacity-100 touch:opacity-100!"
          >
            <X />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}
