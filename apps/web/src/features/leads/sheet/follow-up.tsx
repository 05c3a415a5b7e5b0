import { addDays, type CalendarDate, formatLong } from '@dayworks/shared/dates/calendar-date';
import type { LeadDetail } from '@dayworks/shared/leads/contract';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { failureToast } from '../../../parts/feedback.tsx';
import { SheetSection } from '../../../parts/sheet/sheet-parts.tsx';
import type { BusinessDay } from '../../../parts/time/use-business-day.ts';
import { Chip, ChipGroup } from '../../../ui/chip.tsx';
import { DateInput } from '../../../ui/date/date-input.tsx';
import { toast } from '../../../ui/toast/toast.ts';

const soon = [
  { label: 'Tomorrow', days: 1 },
  { label: 'In 3 days', days: 3 },
  { label: 'In a week', days: 7 },
];

/** Lets the user plan the next follow-up with one click; each choice creates a task for that day. */
export function FollowUp({ lead, clock }: { lead: LeadDetail; clock: BusinessDay }) {
  const { id, next_follow_up: planned } = lead;
  const { mutate } = useMutation({
    ...api.leads.followUp.mutationOptions(),
    onSuccess: (after, { next_follow_up: day }) =>
      toast({
        type: 'success',
        title: day ? 'Follow-up scheduled' : 'Follow-up cancelled',
        description: day ? `A task was created for ${formatLong(day)}.` : 'The follow-up task is cancelled.',
        action:
          after.next_follow_up === planned
            ? undefined
            : { label: 'Undo', onClick: () => mutate({ id, next_follow_up: planned }) },
      }),
    onError: (error) => failureToast('Not scheduled', errorMessage(error)),
  });
  const plan = (day: CalendarDate | null) => mutate({ id, next_follow_up: day });
  return (
    <SheetSection title="Next follow-up">
      <div className="flex flex-wrap items-center gap-2">
        <ChipGroup label="Follow up">
          {soon.map(({ label, days }) => {
            const day = addDays(clock.today, days);
            return (
              <Chip key={label} pressed={planned === day} onClick={() => plan(planned === day ? null : day)}>
                {label}
              </Chip>
            );
          })}
        </ChipGroup>
        <DateInput
          key={planned ?? ''}
          aria-label="Date of the next follow-up"
          size="sm"
          today={clock.today}
          value={planned ?? ''}
          onValueChange={(day) => {
            if (day === '' || /^\d{4}-\d{2}-\d{2}$/.test(day)) plan(day || null);
          }}
          className="w-44!"
        />
      </div>
    </SheetSection>
  );
}
