import type { ScheduleSettings } from '@dayworks/shared/appointments/schedule-settings';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import { api } from '../../../lib/api.ts';
import { RecordFields } from '../../../parts/record/record-fields.tsx';
import type { RecordForm } from '../../../parts/record/use-record-form.ts';
import { TimeInput } from '../../../ui/date/date-input.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { Switch } from '../../../ui/input/switch.tsx';
import { SectionQuery, SettingsCard, SettingsForm, useSettingsForm } from '../settings-form.tsx';
import { HolidayList } from './holiday-list.tsx';
import {
  type ScheduleFields,
  scheduleFields,
  scheduleOf,
  scheduleRecord,
  scheduleSectionTexts,
  type Weekday,
  weekdays,
} from './schedule-record.ts';

type DayRowProps = { form: RecordForm<ScheduleFields>; day: Weekday };

const nameOf = (day: Weekday) => `${day.charAt(0).toUpperCase()}${day.slice(1)}`;

function DayRow({ form, day }: DayRowProps) {
  const { field } = useController({ control: form.control, name: `${day}_works` });
  return (
    <div className="grid min-h-11 grid-cols-[9rem_minmax(0,1fr)] items-start gap-x-4 gap-y-2 max-sm:grid-cols-1">
      <Switch
        ref={field.ref}
        checked={field.value === true}
        onCheckedChange={field.onChange}
        onBlur={field.onBlur}
        label={nameOf(day)}
        className="h-9"
      />
      {field.value === true ? (
        <div className="grid max-w-80 grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-start gap-2 tight:grid-cols-1">
          <TimeField form={form} name={`${day}_from`} label={`${nameOf(day)} from`} />
          <span aria-hidden="true" className="pt-2 text-fg-3 tight:hidden">
            to
          </span>
          <TimeField form={form} name={`${day}_to`} label={`${nameOf(day)} to`} />
        </div>
      ) : (
        <p className="flex h-9 items-center text-fg-3 max-sm:hidden">Day off</p>
      )}
    </div>
  );
}

type TimeFieldProps = Pick<DayRowProps, 'form'> & { name: `${Weekday}_${'from' | 'to'}`; label: string };

function TimeField({ form, name, label }: TimeFieldProps) {
  const { field, fieldState } = useController({ control: form.control, name });
  return (
    <Field label={label} hideLabel error={fieldState.error?.message}>
      <TimeInput
        ref={field.ref}
        value={String(field.value)}
        onValueChange={field.onChange}
        onBlur={field.onBlur}
      />
    </Field>
  );
}

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
