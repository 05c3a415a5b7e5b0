import type { ScheduleSettings } from '@dayworks/shared/appointments/schedule-settings';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { RecordFields } from '../../../parts/record/record-fields.tsx';
import { SectionQuery } from '../section-query.tsx';
import { SettingsCard } from '../settings-card.tsx';
import { SettingsForm } from '../settings-form.tsx';
import { useSettingsForm } from '../use-settings-form.ts';
import { DayRow } from './day-row.tsx';
import { HolidayList } from './holiday-list.tsx';
import {
  scheduleFields,
  scheduleOf,
  scheduleRecord,
  scheduleSectionTexts,
  weekdays,
} from './schedule-record.ts';

export function ScheduleSection({ businessId }: { businessId: string }) {
  const query = useQuery(api.appointments.settings.queryOptions());
  return (
    <SectionQuery query={query}>
      {(settings) => <ScheduleForm settings={settings} businessId={businessId} />}
    </SectionQuery>
  );
}

type ScheduleFormProps = { settings: ScheduleSettings; businessId: string };

function ScheduleForm({ settings, businessId }: ScheduleFormProps) {
  const { mutateAsync: update } = useMutation(api.appointments.updateSettings.mutationOptions());
  const form = useSettingsForm(scheduleRecord, {
    businessId,
    settings,
    typed: scheduleFields,
    update: (fields, version) => update({ ...scheduleOf(fields), version }),
    reload: () => api.appointments.settings.call(),
  });
  const rows = Object.fromEntries(
    weekdays.flatMap((day) => [
      [`${day}_works`, <DayRow key={day} form={form} day={day} />],
      [`${day}_from`, null],
      [`${day}_to`, null],
    ]),
  );
  return (
    <SettingsForm form={form}>
      <RecordFields
        form={form}
        own={{ ...rows, holidays: <HolidayList form={form} /> }}
        renderSection={(section, fields) => (
          <SettingsCard key={section} title={section} text={scheduleSectionTexts[section]}>
            {fields}
          </SettingsCard>
        )}
      />
    </SettingsForm>
  );
}
