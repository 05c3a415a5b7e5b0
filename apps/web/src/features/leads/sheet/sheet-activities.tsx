import { addDays, type CalendarDate, formatLong } from '@dayworks/shared/dates/calendar-date';
import type { LeadActivity, LeadDetail, LeadResponse } from '@dayworks/shared/leads/contract';
import { leadStageLabels } from '@dayworks/shared/leads/lead-stage';
import { useMutation } from '@tanstack/react-query';
import { MessageSquare, Phone, StickyNote } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { api, newIdempotencyKey } from '../../../lib/api.ts';
import { errorMessage, fieldErrors } from '../../../lib/errors.ts';
import { failureToast, successToast } from '../../../parts/feedback.tsx';
import { useCreate } from '../../../parts/form/use-create.ts';
import { SheetSection } from '../../../parts/sheet/sheet-parts.tsx';
import type { BusinessDay } from '../../../parts/time/business-day.ts';
import { dayAndTime } from '../../../parts/time/when-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip, ChipGroup } from '../../../ui/chip.tsx';
import { DateInput } from '../../../ui/date/date-input.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { Textarea } from '../../../ui/field/input.tsx';
import { SegmentedControl } from '../../../ui/figure/segmented-control.tsx';
import { toast } from '../../../ui/toast/toast.ts';

const soon = [
  { label: 'Tomorrow', days: 1 },
  { label: 'In 3 days', days: 3 },
  { label: 'In a week', days: 7 },
];

/** Lets the user plan the next follow-up with one click, which creates a task for the chosen day. */
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

type Kind = LeadResponse['kind'];

const kinds = [
  { value: 'call', label: 'Call', icon: <Phone className="size-4" /> },
  { value: 'message', label: 'Message', icon: <MessageSquare className="size-4" /> },
  { value: 'note', label: 'Note', icon: <StickyNote className="size-4" /> },
] as const;

const texts: Record<Kind, { submit: string; done: string }> = {
  call: { submit: 'Log call', done: 'The call is logged.' },
  message: { submit: 'Log message', done: 'The message is logged.' },
  note: { submit: 'Save note', done: 'The note is saved.' },
};

/** Lets the user record an activity. A call or message counts as the first response to the lead. */
export function LogActivity({ lead: { id } }: { lead: LeadDetail }) {
  const [kind, setKind] = useState<Kind>('call');
  const [note, setNote] = useState('');
  const [key, setKey] = useState(newIdempotencyKey);
  const [problem, setProblem] = useState<string>();
  const [isPending, setPending] = useState(false);
  const respond = useCreate(api.leads.respond);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    setPending(true);
    setProblem(undefined);
    try {
      await respond({ id, kind, note: note.trim() || null }, key);
      setNote('');
      successToast('Saved', texts[kind].done);
    } catch (error) {
      const { note: said } = fieldErrors(error);
      if (said) setProblem(said);
      else failureToast('Not saved', errorMessage(error));
    } finally {
      setKey(newIdempotencyKey());
      setPending(false);
    }
  };
  return (
    <SheetSection title="Log activity">
      <form onSubmit={submit} className="grid gap-2">
        <SegmentedControl label="Activity type" value={kind} onValueChange={setKind} segments={kinds} />
        <Field label="Notes" hideLabel error={problem}>
          <Textarea
            value={note}
            onChange={(event) => setNote(event.target.value)}
            maxLength={4000}
            rows={2}
            placeholder={kind === 'note' ? 'Write a note' : 'Notes (optional)'}
          />
        </Field>
        <Button type="submit" size="sm" loading={isPending} className="justify-self-start">
          {texts[kind].submit}
        </Button>
      </form>
    </SheetSection>
  );
}

function activityText({ kind, stage }: LeadActivity): string {
  switch (kind) {
    case 'request':
      return 'Sent your request form';
    case 'call':
      return 'Called';
    case 'message':
      return 'Message sent';
    case 'note':
      return 'Note';
    case 'converted':
      return 'Became a customer';
    case 'stage':
      return stage ? `Moved to ${leadStageLabels[stage]}` : 'Moved';
  }
}

type SheetActivitiesProps = {
  activities: readonly LeadActivity[];
  arrivedAt: string;
  day: BusinessDay;
};

/** Lists the activities of a lead, newest first. The last entry states when the lead came in. */
export function SheetActivities({ activities, arrivedAt, day }: SheetActivitiesProps) {
  const lines = [
    ...activities.map((activity) => ({
      id: activity.id,
      text: activityText(activity),
      at: activity.created_at,
      author: activity.author,
      note: activity.note,
    })),
    { id: 'arrived', text: 'Lead received', at: arrivedAt, author: null, note: null },
  ];
  return (
    <SheetSection title="Activity">
      <ol className="relative">
        {lines.map(({ id, text, at, author, note }) => (
          <li
            key={id}
            className="relative py-1.5 pl-5 text-13 before:absolute before:top-3 before:left-1 before:size-1.5 before:rounded-full before:bg-line-control not-last:after:absolute not-last:after:top-5 not-last:after:-bottom-2.5 not-last:after:left-[6.5px] not-last:after:w-px not-last:after:bg-line"
          >
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span>
                {text}
                {author && (
                  <span className="text-fg-3">
                    {' '}
                    by <bdi>{author}</bdi>
                  </span>
                )}
              </span>
              <time dateTime={at} className="inline-block text-fg-3 tabular-nums first-letter:uppercase">
                {dayAndTime(at, day)}
              </time>
            </div>
            {note && (
              <p className="wrap-anywhere mt-0.5 whitespace-pre-line text-fg-2" dir="auto">
                {note}
              </p>
            )}
          </li>
        ))}
      </ol>
    </SheetSection>
  );
}
