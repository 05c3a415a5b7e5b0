import type { NewAppointment, SeriesScope } from '@dayworks/shared/appointments/appointment';
import type { AppointmentDetail } from '@dayworks/shared/appointments/contract';
import { ruleInWords } from '@dayworks/shared/appointments/recurrence/recurrence-words';
import { usualSchedule } from '@dayworks/shared/appointments/schedule-settings';
import { nextWorkingHour } from '@dayworks/shared/appointments/working-day';
import { addMinutes, isWallTime, minutesBetween, wallTimeIn } from '@dayworks/shared/dates/zoned-time';
import { skipToken, useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { api } from '../../lib/api.ts';
import { useSearchParams } from '../../lib/routing/router.tsx';
import { useSession } from '../../lib/session/session.ts';
import type { AddressSheetProps } from '../../parts/address-sheet.tsx';
import { FormConflicts } from '../../parts/appointment-form/conflict-notice.tsx';
import { RepeatField } from '../../parts/appointment-form/repeat-field.tsx';
import { TimesField } from '../../parts/appointment-form/times-field.tsx';
import { onWall } from '../../parts/appointment-form/typed-times.ts';
import { useCreate } from '../../parts/form/use-create.ts';
import { FormDialog } from '../../parts/form-frame/form-frame.tsx';
import { useDraftOwner } from '../../parts/record/new-record.ts';
import { RecordFields } from '../../parts/record/record-fields.tsx';
import { type RecordForm, useRecordForm } from '../../parts/record/use-record-form.ts';
import { placeText } from '../../parts/service-address/place-text.ts';
import { useBusinessDay } from '../../parts/time/business-day.ts';
import { aloneRecord, appointmentRecord } from './appointment-record.ts';
import { type NewAppointmentStart, readStart, withoutNewAppointment } from './new-appointment-address.ts';
import { ScopeChoice } from './scope-choice.tsx';

/**
 * Choosing a customer fills in the customer's primary or only address, and choosing another customer replaces the
 * address (rule M22a).
 */
function useAddressDefault({ control, set }: RecordForm<NewAppointment>) {
  const [customerId, address] = useWatch({ control, name: ['customer_id', 'address'] }).map(String);
  /*
   * The customer whose address was last filled in automatically. If the form is opened with an address, this address is
   * not replaced.
   */
  const [filledFor, setFilledFor] = useState(address ? customerId : '');
  const isWanted = customerId !== '' && customerId !== filledFor;
  const { data: saved } = useQuery(
    api.customers.addresses.queryOptions({
      input: isWanted && customerId ? { customer_id: customerId } : skipToken,
    }),
  );
  const { data: customer } = useQuery(
    api.customers.option.queryOptions({ input: isWanted && customerId ? { id: customerId } : skipToken }),
  );
  const isKnown = isWanted && saved !== undefined && customer !== undefined;
  const fillIn = useEffectEvent(() => {
    const primary =
      saved?.find(({ is_primary }) => is_primary) ?? (saved?.length === 1 ? saved[0] : undefined);
    const place = primary ?? (customer?.address ? customer : undefined);
    setFilledFor(customerId ?? '');
    set({ address: place ? placeText(place) : '' });
  });
  useEffect(() => {
    if (isKnown) fillIn();
  }, [isKnown]);
}

type AppointmentFormProps = {
  form: RecordForm<NewAppointment>;
  /**
   * The id of the edited appointment, so that it does not count as a conflict with itself; null for a new appointment.
   */
  id: string | null;
  /** Whether the repeat rule can be edited; false if only one appointment of a series is edited. */
  canRepeat: boolean;
  notices?: ReactNode;
};

function AppointmentForm({ form, id, canRepeat, notices }: AppointmentFormProps) {
  useAddressDefault(form);
  return (
    <RecordFields
      form={form}
      notices={notices}
      own={{
        start: (
          <div className="grid gap-3">
            <TimesField form={form} />
            <FormConflicts control={form.control} id={id} />
          </div>
        ),
        recurrence: canRepeat ? <RepeatField form={form} /> : null,
      }}
    />
  );
}

const comparable = (name: string) => name.trim().toLowerCase();
const fewestLetters = 3;

/**
 * A visit that has the name of a catalog item gets the duration of that item, unless the user has chosen another end
 * time.
 */
function useDurationDefault({ control, set }: RecordForm<NewAppointment>) {
  const [title = '', start = '', end = ''] = useWatch({ control, name: ['title', 'start', 'end'] }).map(
    String,
  );
  const { data: catalog } = useQuery({
    ...api.products.catalog.queryOptions(),
    ...(comparable(title).length < fewestLetters && { queryFn: skipToken }),
  });
  const minutes = catalog?.find(({ name }) => comparable(name) === comparable(title))?.duration_minutes;
  const taken = isWallTime(start) && isWallTime(end) ? minutesBetween(start, end) : null;
  const [untouched, setUntouched] = useState(taken);
  const follow = useEffectEvent(() => {
    if (!minutes || taken === null || taken !== untouched) return;
    setUntouched(minutes);
    set({ end: addMinutes(start, minutes) });
  });
  useEffect(() => {
    if (minutes) follow();
  }, [minutes]);
}

const usualMinutes = 60;

export function NewAppointmentPanel({ open }: AddressSheetProps) {
  const [params, setParams] = useSearchParams();
  const close = () => setParams(withoutNewAppointment, { replace: true });
  return open ? <NewAppointmentForm from={readStart(params)} onClose={close} /> : null;
}

type NewAppointmentFormProps = { from: NewAppointmentStart; onClose: () => void };

function NewAppointmentForm({ from, onClose }: NewAppointmentFormProps) {
  const create = useCreate(api.appointments.create);
  const owner = useDraftOwner();
  const session = useSession();
  const { timeZone, now } = useBusinessDay();
  const { data: schedule = usualSchedule } = useQuery(api.appointments.settings.queryOptions());
  const me = session.status === 'signed-in' ? session.session.user.id : null;
  const start = from.start ?? nextWorkingHour(wallTimeIn(timeZone, now), schedule);
  const form = useRecordForm(appointmentRecord, {
    start: {
      title: from.title,
      customer_id: from.customer,
      lead_id: from.lead,
      estimate_id: from.estimate,
      type: 'visit',
      start,
      end: from.end && from.end > start ? from.end : addMinutes(start, usualMinutes),
      second: null,
      recurrence: null,
      assignee_id: from.person ?? me,
      address: null,
      arrival_window_minutes: null,
      instructions: null,
    },
    create: async (fields, key) => onWall(await create(fields, key), timeZone),
    // There is a separate unsaved draft of a new appointment for each customer and each chosen time.
    draftOwner: owner && [owner, from.customer, from.lead, from.start, from.title].filter(Boolean).join(':'),
    done: 'Appointment created successfully',
  });
  useDurationDefault(form);
  return (
    <FormDialog title="New Appointment" submitLabel="Create Appointment" onClose={onClose} {...form.frame}>
      <AppointmentForm form={form} id={null} canRepeat />
    </FormDialog>
  );
}

type EditAppointmentProps = { appointment: AppointmentDetail; onClose: () => void };

export function EditAppointment({ appointment, onClose }: EditAppointmentProps) {
  const { id, series_id, recurrence } = appointment;
  const { timeZone } = useBusinessDay();
  const [scope, setScope] = useState<SeriesScope>('one');
  const { mutateAsync: update } = useMutation(api.appointments.update.mutationOptions());
  const isAlone = series_id !== null && scope === 'one';
  const form = useRecordForm(isAlone ? aloneRecord : appointmentRecord, {
    stored: onWall(appointment, timeZone),
    update: async (fields, version) => onWall(await update({ ...fields, id, version, scope }), timeZone),
    reload: async () => onWall(await api.appointments.get.call({ id }), timeZone),
    done: 'Appointment updated successfully',
  });
  return (
    <FormDialog title="Edit Appointment" submitLabel="Save Appointment" onClose={onClose} {...form.frame}>
      <AppointmentForm
        form={form}
        id={id}
        canRepeat={!isAlone}
        notices={
          series_id && (
            <ScopeChoice
              label={
                recurrence
                  ? `This appointment repeats ${ruleInWords(recurrence)}. Change`
                  : 'Part of a series. Change'
              }
              scope={scope}
              onChange={setScope}
            />
          )
        }
      />
    </FormDialog>
  );
}
