import { templateLabels } from '@dayworks/shared/messages/template-key';
import { maxSteps, type ReminderStep } from '@dayworks/shared/reminders/reminder-settings';
import { stepDayText } from '@dayworks/shared/reminders/step-texts';
import { Mail, MessageSquare, Plus } from 'lucide-react';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/routing/router.tsx';
import type { RecordForm } from '../../../parts/record/use-record-form.ts';
import { SectionHeader } from '../../../parts/settings/section-header.tsx';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Switch } from '../../../ui/input/switch.tsx';
import { type ReminderFields, stepOf, stepText } from './reminder-record.ts';
import { StepDialog } from './step-dialog.tsx';

function shortDay(days: number): string {
  if (days === 0) return 'Due';
  return `${days < 0 ? '−' : '+'}${Math.abs(days)} ${Math.abs(days) === 1 ? 'day' : 'days'}`;
}

const shortName = ({ days, template }: ReminderStep) =>
  days === 0 ? 'day' : (templateLabels[template].split(' ')[0] ?? '').toLowerCase();

/**
 * Shows the reminder schedule as a timeline. Screen readers skip it, because the list of steps contains the same
 * information.
 */
function StepStrip({ steps, isOn }: { steps: readonly ReminderStep[]; isOn: boolean }) {
  if (steps.length === 0) return null;
  return (
    <div aria-hidden="true" className="overflow-hidden px-5 pt-4 pb-4 narrow:hidden">
      <div className="flex">
        {steps.map((step) => (
          <div key={step.days} className="group min-w-0 flex-1">
            <div className="flex items-center">
              <span
                className={cx(
                  'size-2.5 flex-none',
                  step.days === 0 ? 'rounded-[3px]' : 'rounded-full',
                  isOn && step.is_on ? 'bg-accent' : 'border-2 border-line-control bg-surface-1',
                )}
              />
              <span className="mx-1 h-0.5 flex-1 bg-line-strong group-last:invisible" />
            </div>
            <p className="mt-2 truncate font-medium text-13">{shortDay(step.days)}</p>
            <p className="truncate text-12 text-fg-3">{shortName(step)}</p>
          </div>
        ))}
      </div>
    </div>
  );
}

const ways = {
  email: { label: 'Email', icon: <Mail className="size-4" /> },
  sms: { label: 'Text', icon: <MessageSquare className="size-4" /> },
};

type StepRowProps = { step: ReminderStep; onEdit: () => void; onSwitch: (isOn: boolean) => void };

function StepRow({ step, onEdit, onSwitch }: StepRowProps) {
  return (
    <li className="grid min-h-12 grid-cols-[minmax(0,8.5rem)_minmax(0,1fr)_5rem_auto] items-center gap-x-3 border-line border-t px-5 py-1 narrow:grid-cols-[minmax(0,1fr)_auto] narrow:px-4 narrow:py-2">
      <button
        type="button"
        onClick={onEdit}
        className="min-h-8 rounded-6 text-left font-medium hover:underline touch:min-h-11"
      >
        {stepDayText(step.days)}
        <span className="sr-only">: change it</span>
      </button>
      <span className={step.is_on ? 'narrow:row-start-2' : 'text-fg-3 narrow:row-start-2'}>
        <Link
          to={`${paths.settings.getHref('messages')}?message=${step.template}`}
          className="rounded-4 hover:underline touch:inline-flex touch:min-h-11 touch:items-center"
        >
          {templateLabels[step.template]}
          <span className="sr-only">: its words</span>
        </Link>
        <span className="hidden text-fg-2 narrow:inline">, by {ways[step.channel].label.toLowerCase()}</span>
      </span>
      <span className="flex items-center gap-2 text-fg-2 narrow:hidden">
        {ways[step.channel].icon}
        {ways[step.channel].label}
      </span>
      <Switch
        checked={step.is_on}
        onCheckedChange={onSwitch}
        label={<span className="sr-only">Send the reminder {stepDayText(step.days).toLowerCase()}</span>}
        className="narrow:col-start-2 narrow:row-span-2 narrow:row-start-1"
      />
    </li>
  );
}

const newStep: ReminderStep = { days: 21, template: 'clear_reminder', channel: 'email', is_on: true };

/** Shows the entire reminder schedule: the main switch, the timeline of days, and each message with its own switch. */
export function StepList({ form }: { form: RecordForm<ReminderFields> }) {
  const master = useController({ control: form.control, name: 'is_on' }).field;
  const { field, fieldState } = useController({ control: form.control, name: 'steps' });
  const [edited, setEdited] = useState<ReminderStep | 'new' | null>(null);
  const steps = (field.value as string[]).map(stepOf);
  const keep = (next: readonly ReminderStep[]) =>
    form.set({ steps: next.toSorted((one, other) => one.days - other.days).map(stepText) });
  const others = steps.filter((step) => step !== edited && step.days !== (edited as ReminderStep)?.days);
  return (
    <>
      <SectionHeader
        title="Reminders"
        text="Sent automatically, each one once, never for paid or cancelled invoices. They stop when the customer replies, and pause until a promised date."
        end={
          <Switch
            ref={master.ref}
            checked={master.value === true}
            onCheckedChange={master.onChange}
            onBlur={master.onBlur}
            label={<span className="sr-only">Send reminders automatically</span>}
          />
        }
      />
      <div className="hidden h-4 narrow:block" />
      <StepStrip steps={steps} isOn={master.value === true} />
      <ul>
        {steps.map((step) => (
          <StepRow
            key={step.days}
            step={step}
            onEdit={() => setEdited(step)}
            onSwitch={(is_on) => keep(steps.map((one) => (one.days === step.days ? { ...one, is_on } : one)))}
          />
        ))}
      </ul>
      {fieldState.error && (
        <p role="alert" className="border-line border-t px-5 py-2 text-13 text-danger-fg narrow:px-4">
          {fieldState.error.message}
        </p>
      )}
      <div className="border-line border-t px-3 py-2 narrow:px-2">
        <Button
          variant="ghost"
          size="sm"
          disabled={steps.length >= maxSteps}
          onClick={() => setEdited('new')}
        >
          <Plus />
          Add reminder day
        </Button>
      </div>
      {edited && (
        <StepDialog
          step={edited === 'new' ? freeStep(steps) : edited}
          isNew={edited === 'new'}
          taken={others.map(({ days }) => days)}
          onSave={(step) => {
            keep([...(edited === 'new' ? steps : others), step]);
            setEdited(null);
          }}
          onRemove={() => {
            keep(others);
            setEdited(null);
          }}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}

/** Returns a new reminder step on a day that has no reminder yet. */
function freeStep(steps: readonly ReminderStep[]): ReminderStep {
  const taken = new Set(steps.map(({ days }) => days));
  let { days } = newStep;
  while (taken.has(days)) days += 1;
  return { ...newStep, days };
}
