import type { ReminderSettings } from '@dayworks/shared/reminders/reminder-settings';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { RecordFields } from '../../../parts/record/record-fields.tsx';
import { Card } from '../../../ui/card.tsx';
import { SectionQuery } from '../section-query.tsx';
import { SettingsCard, SettingsForm } from '../settings-form.tsx';
import { useSettingsForm } from '../use-settings-form.ts';
import { NextToGo } from './next-to-go.tsx';
import { planOf, reminderFields, reminderRecord, schedule } from './reminder-record.ts';
import { SinceThen } from './since-then.tsx';
import { StepList } from './step-list.tsx';

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
      </div>
    </div>
  );
}
