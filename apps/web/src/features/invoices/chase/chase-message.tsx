import type { CalendarDate } from '@dayworks/shared/dates/calendar-date';
import { reminderWords, templateOfTone } from '@dayworks/shared/invoices/overdue/reminder-words';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Check, PencilLine } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { CopyToMeButton } from '../../../parts/send/copy-to-me-button.tsx';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Field } from '../../../ui/field/field.tsx';
import { Textarea } from '../../../ui/field/input.tsx';
import type { ChaseChoice, ChasePlan } from './chase-plan.ts';

/**
 * Loads the reminder in the business's own wording from the server. If the default wording applies, returns undefined
 * without a request.
 */
function useOwnReminder({ row, tone, method, isRemindedToday }: ChasePlan): string | undefined {
  const key = templateOfTone[tone];
  const channel = method ?? 'email';
  const { data } = useQuery(api.messages.list.queryOptions());
  const isOwn = data?.templates.some(
    (template) => template.key === key && template.channel === channel && template.is_changed,
  );
  const letter = useQuery({
    ...api.documents.preview.queryOptions({
      input: { type: 'reminder', document_id: row.id, tone, note: null },
      placeholderData: keepPreviousData,
    }),
    enabled: isOwn === true && !isRemindedToday,
  });
  if (!isOwn) return undefined;
  return channel === 'sms' ? letter.data?.text_message : letter.data?.own_email;
}

type ChaseMessageProps = {
  plan: ChasePlan;
  name: string;
  today: CalendarDate;
  onChoose: (choice: ChaseChoice) => void;
};

/** Shows the message as it would be sent, with a field for a sentence that the user can add. */
export function ChaseMessage({ plan, name, today, onChoose }: ChaseMessageProps) {
  const { row, tone, method, note, isRemindedToday } = plan;
  const own = useOwnReminder(plan);
  const [isOpen, setOpen] = useState(false);
  const canWrite = method !== null && !isRemindedToday;
  return (
    <>
      <div
        dir="auto"
        className={cx(
          'rounded-8 bg-surface-2 px-4 py-3 text-fg-2',
          method === 'sms' && 'rounded-14 rounded-bl-4',
          isRemindedToday && 'text-fg-3',
        )}
      >
        {note && !isOpen && <p className="wrap-anywhere mb-1 whitespace-pre-line text-fg-1">{note}</p>}
        {isOpen && (
          <Field
            label={`Your note to ${name}`}
            help="Your note appears at the top of the message."
            className="mb-3"
          >
            <Textarea
              rows={2}
              maxLength={500}
              autoFocus
              value={note}
              onChange={(event) => onChoose({ note: event.target.value })}
              className="bg-surface-1"
            />
          </Field>
        )}
        <p className="wrap-anywhere whitespace-pre-line">
          {own ?? reminderWords(tone, row, today).join(' ')}
        </p>
      </div>
      {canWrite && (
        <div className="mt-1 -ml-2 flex flex-wrap gap-x-1">
          <Button size="sm" variant="ghost" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? <Check /> : <PencilLine />}
            {isOpen ? 'Done' : note ? 'Edit note' : 'Add a note'}
            <span className="sr-only"> to {name}</span>
          </Button>
          <CopyToMeButton
            copy={{ document_id: row.id, tone, note: note.trim() || null, method }}
            name={name}
          />
        </div>
      )}
    </>
  );
}
