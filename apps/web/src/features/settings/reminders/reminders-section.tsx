import type { ReminderSettings } from '@dayworks/shared/reminders/reminder-settings';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { RecordFields } from '../../../parts/record/record-fields.tsx';
import { sinceText } from '../../../parts/time/time-texts.ts';
import { Card } from '../../../ui/card.tsx';
import { SectionQuery, SettingsCard, SettingsForm, useSettingsForm } from '../settings-form.tsx';
import { MonthlyRun } from './monthly-run.tsx';
import { NextToGo } from './next-to-go.tsx';
import { planOf, reminderFields, reminderRecord, schedule } from './reminder-record.ts';
import { StepList } from './step-list.tsx';

/** Shows the results of all reminders so far, including those that were sent automatically. */
function SinceThen() {
  const { data } = useQuery(api.reminders.figures.queryOptions());
  if (!data || data.sent === 0) return null;
  const figures = [
    [`Reminders since ${sinceText(data.since)}`, data.sent],
    ['Paid within 5 days', data.paid],
    ['Replied without paying', data.answered],
  ] as const;
  return (
    <Card boxed aria-label="Results so far" className="p-5 narrow:p-4">
      <h2 className="font-semibold text-16 tracking-tight">Results so far</h2>
      <dl className="mt-3 grid grid-cols-[1fr_auto] gap-y-2 text-13">
        {figures.map(([label, figure]) => (
          <div key={label} className="col-span-2 flex justify-between gap-3">
            <dt className="text-fg-2">{label}</dt>
            <dd className="font-semibold tabular-nums">{figure}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

export function RemindersSection({ businessId }: { businessId: string }) {
  const query = useQuery(api.reminders.settings.queryOptions());
  return (
    <SectionQuery query={query}>
      {(settings) => <ReminderForm settings={settings} businessId={businessId} />}
    </SectionQuery>
  );
}

type ReminderFormProps = { settings: ReminderSettings; businessId: string };

function ReminderForm({ settings, businessId }: ReminderFormProps) {
  const { mutateAsync: update } = useMutation(api.reminders.updateSettings.mutationOptions());
  const form = useSettingsForm(reminderRecord, {
    businessId,
    settings,
    typed: reminderFields,
    update: (fields, version) => update({ ...planOf(fields), version }),
    reload: () => api.reminders.settings.call(),
  });
  return (
    <div
      data-preview=""
      className="grid items-start gap-4 min-[1360px]:grid-cols-[minmax(0,1fr)_356px] min-[1360px]:gap-5"
    >
      <div className="min-w-0">
        <SettingsForm form={form}>
          <RecordFields
            form={form}
            own={{ is_on: null, steps: <StepList form={form} /> }}
            renderSection={(section, fields) =>
              section === schedule ? (
                <Card key={section}>{fields}</Card>
              ) : (
                <SettingsCard key={section} title={section}>
                  {fields}
                </SettingsCard>
              )
            }
          />
        </SettingsForm>
      </div>
      <div className="grid gap-4">
        <NextToGo form={form} />
        <SinceThen />
        <MonthlyRun />
      </div>
    </div>
  );
}
