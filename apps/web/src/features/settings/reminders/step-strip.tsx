import { templateLabels } from '@dayworks/shared/messages/template-key';
import type { ReminderStep } from '@dayworks/shared/reminders/reminder-settings';
import { cx } from '../../../ui/cx.ts';

function shortDay(days: number): string {
  if (days === 0) return 'Due';
  return `${days < 0 ? '−' : '+'}${Math.abs(days)} ${Math.abs(days) === 1 ? 'day' : 'days'}`;
}

const shortName = ({ days, template }: ReminderStep) =>
  days === 0 ? 'day' : (templateLabels[template].split(' ')[0] ?? '').toLowerCase();

/** Shows the reminder schedule as a timeline; the rows below contain the same information. */
export function StepStrip({ steps, isOn }: { steps: readonly ReminderStep[]; isOn: boolean }) {
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
