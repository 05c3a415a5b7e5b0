import { templateLabels } from '@dayworks/shared/messages/template-key';
import {
  earliestStep,
  latestStep,
  type ReminderStep,
  templatesFor,
} from '@dayworks/shared/reminders/reminder-settings';
import { stepDayText } from '@dayworks/shared/reminders/step-texts';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { SegmentedControl } from '../../../ui/figure/segmented-control.tsx';
import { NumberInput } from '../../../ui/input/number-input.tsx';
import { readNumberText } from '../../../ui/input/number-text.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Select } from '../../../ui/select/select.tsx';

export type Side = 'before' | 'on' | 'late';

const sideOf = (days: number): Side => (days === 0 ? 'on' : days < 0 ? 'before' : 'late');

export function daysOf(side: Side, count: string): number {
  const days = readNumberText(count) ?? 0;
  return side === 'on' ? 0 : side === 'before' ? -days : days;
}

/** Returns the reason why no reminder can be added for the given day; undefined if one can be added. */
export function dayProblem(side: Side, count: string, taken: readonly number[]): string | undefined {
  const typed = readNumberText(count);
  const most = side === 'before' ? -earliestStep : latestStep;
  if (side !== 'on' && (!typed || !Number.isInteger(typed) || typed < 1 || typed > most))
    return `Enter 1 to ${most} days`;
  const days = daysOf(side, count);
  return taken.includes(days) ? `You already have a reminder: ${stepDayText(days).toLowerCase()}` : undefined;
}

type StepDialogProps = {
  step: ReminderStep;
  isNew: boolean;
  /** The days that already have a reminder in the schedule. */
  taken: readonly number[];
  onSave: (step: ReminderStep) => void;
  onRemove: () => void;
  onClose: () => void;
};

const sides = [
  { value: 'before', label: 'Before' },
  { value: 'on', label: 'On the due date' },
  { value: 'late', label: 'Late' },
] as const satisfies readonly { value: Side; label: string }[];

/**
 * A dialog for editing one reminder step. It changes only the values in the settings form; nothing is stored until the
 * user saves that form.
 */
export function StepDialog({ step, isNew, taken, onSave, onRemove, onClose }: StepDialogProps) {
  const [side, setSide] = useState<Side>(sideOf(step.days));
  const [count, setCount] = useState(String(Math.abs(step.days) || 1));
  const [chosen, setTemplate] = useState(step.template);
  const [channel, setChannel] = useState(step.channel);
  const [isTried, setTried] = useState(false);
  const fitting = templatesFor(daysOf(side, '1'));
  const template = fitting.find((one) => one === chosen) ?? fitting[0] ?? chosen;
  const problem = dayProblem(side, count, taken);
  const save = () => {
    setTried(true);
    if (!problem) onSave({ ...step, days: daysOf(side, count), template, channel });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={isNew ? 'Add reminder day' : 'Edit reminder'}
      description="Takes effect when you save the settings."
      footer={
        <>
          {!isNew && (
            <Button variant="ghost" onClick={onRemove} className="mr-auto text-danger-fg">
              Remove
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" onClick={save}>
            {isNew ? 'Add reminder' : 'Apply'}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <SegmentedControl label="When" value={side} onValueChange={setSide} segments={[...sides]} />
        {side === 'on' ? (
          isTried && problem && <p className="text-13 text-danger-fg">{problem}</p>
        ) : (
          <Field
            label={side === 'before' ? 'Days before the due date' : 'Days after the due date'}
            error={isTried ? problem : undefined}
          >
            <NumberInput
              data-autofocus=""
              value={count}
              onValueChange={setCount}
              maxDecimals={0}
              min="1"
              max={String(side === 'before' ? -earliestStep : latestStep)}
              suffix="days"
              onKeyDown={(event) => event.key === 'Enter' && save()}
            />
          </Field>
        )}
        <Field label="Message">
          <Select
            value={template}
            onValueChange={setTemplate}
            options={fitting.map((value) => ({ value, label: templateLabels[value] }))}
          />
        </Field>
        <Field label="Way" help="Customers who cannot be reached this way get it the other way.">
          <Select
            value={channel}
            onValueChange={setChannel}
            options={[
              { value: 'email', label: 'Email' },
              { value: 'sms', label: 'Text message' },
            ]}
          />
        </Field>
      </div>
    </Dialog>
  );
}
