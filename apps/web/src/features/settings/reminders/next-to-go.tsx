import { templateLabels } from '@dayworks/shared/messages/template-key';
import { formatMoney } from '@dayworks/shared/money';
import { demoOutboxText } from '@dayworks/shared/outbox/message-status';
import type { UpcomingReminder } from '@dayworks/shared/reminders/contract';
import type { ReminderPlan } from '@dayworks/shared/reminders/reminder-settings';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { api } from '../../../lib/api.ts';
import { Link } from '../../../lib/routing/router.tsx';
import { readForm } from '../../../parts/record/record-values.ts';
import type { RecordForm } from '../../../parts/record/use-record-form.ts';
import { sheetHref } from '../../../parts/sheet/sheet-href.ts';
import { useBusinessDay } from '../../../parts/time/business-day.ts';
import { useDebounced } from '../../../parts/time/typed-search.ts';
import { Card } from '../../../ui/card.tsx';
import { Loading, Skeleton } from '../../../ui/loading.tsx';
import { leavesText, planOf, type ReminderFields, reminderRecord } from './reminder-record.ts';

const restMs = 350;

/**
 * Previews the reminders that would be sent automatically with the values of the form, even if they are not saved yet.
 * The preview loads once the user has stopped typing.
 */
function useRehearsal(form: RecordForm<ReminderFields>) {
  const typed = useWatch({ control: form.control });
  const read = readForm(reminderRecord, typed as Parameters<typeof readForm>[1]);
  const asked = useDebounced(JSON.stringify(read.problems ? null : planOf(read.values)), restMs);
  const plan = JSON.parse(asked) as ReminderPlan | null;
  return useQuery({
    ...api.reminders.rehearse.queryOptions({ input: plan as ReminderPlan }),
    enabled: plan !== null,
    placeholderData: keepPreviousData,
  });
}

export function NextToGo({ form }: { form: RecordForm<ReminderFields> }) {
  const { data } = useRehearsal(form);
  return (
    <Card boxed aria-label="Upcoming reminders" aria-live="polite">
      <h2 className="px-5 pt-4.5 pb-3 font-semibold text-16 tracking-tight narrow:px-4">
        Upcoming reminders
        {form.changes > 0 && <span className="ml-2 font-normal text-13 text-fg-2">once saved</span>}
      </h2>
      {!data && (
        <Loading label="Loading upcoming reminders">
          <Skeleton className="mx-5 mb-5 h-24 rounded-8" />
        </Loading>
      )}
      {data?.next.length === 0 && (
        <p className="px-5 pb-5 text-13 text-fg-2 narrow:px-4">
          {form.changes === 0
            ? 'No automatic reminders are scheduled.'
            : 'No automatic reminders would be sent.'}
        </p>
      )}
      <ul>
        {data?.next.map((reminder) => (
          <UpcomingRow key={reminder.invoice_id} reminder={reminder} />
        ))}
      </ul>
      {data && (data.more > 0 || data.is_cut) && (
        <p className="border-line border-t px-5 py-3 text-13 text-fg-2 narrow:px-4">
          {data.is_cut ? 'and more; only the 500 oldest due dates were looked at' : `and ${data.more} more`}
        </p>
      )}
      {data?.is_demo && (
        <p className="border-line border-t px-5 py-3 text-13 text-fg-2 narrow:px-4">{demoOutboxText}.</p>
      )}
      {data && !data.has_way && !data.is_demo && (
        <p className="border-line border-t px-5 py-3 text-13 text-warning-fg narrow:px-4">
          No reminders are sent right now: email and text messages are not set up.
        </p>
      )}
    </Card>
  );
}

function UpcomingRow({ reminder }: { reminder: UpcomingReminder }) {
  const { timeZone } = useBusinessDay();
  const { invoice_id, customer_name, template, balance_due } = reminder;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-line border-t px-5 py-2.5 text-13 narrow:px-4">
      <Link to={sheetHref('invoice', invoice_id)} className="truncate font-medium hover:underline">
        <bdi>{customer_name}</bdi>, {templateLabels[template].toLowerCase()}
      </Link>
      <span className="font-semibold tabular-nums">{formatMoney(balance_due)}</span>
      <span className="text-fg-2">{leavesText(reminder, timeZone)}</span>
    </li>
  );
}
