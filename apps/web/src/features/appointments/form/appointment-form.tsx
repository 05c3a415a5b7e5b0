import type { NewAppointment } from '@dayworks/shared/appointments/appointment';
import { skipToken, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { api } from '../../../lib/api.ts';
import { FormConflicts } from '../../../parts/appointment-form/conflict-notice.tsx';
import { RepeatField } from '../../../parts/appointment-form/repeat-field.tsx';
import { TimesField } from '../../../parts/appointment-form/times-field.tsx';
import { RecordFields } from '../../../parts/record/record-fields.tsx';
import type { RecordForm } from '../../../parts/record/use-record-form.ts';
import { placeText } from '../../../parts/service-address/place-text.ts';

/**
 * M22a: choosing a customer fills in the customer's primary or only address, and choosing a different customer
 * replaces the address.
 */
function useAddressDefault({ control, set }: RecordForm<NewAppointment>) {
  const [customerId, address] = useWatch({ control, name: ['customer_id', 'address'] }).map(String);
  // The customer whose address was filled in; an address that existed before the form was opened is not changed.
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
  /** The id of the edited appointment, which must not count as a conflict with itself; null for a new appointment. */
  id: string | null;
  /** Whether the repeat rule can be edited; false if only one appointment of a series is edited. */
  canRepeat: boolean;
  notices?: ReactNode;
};

export function AppointmentForm({ form, id, canRepeat, notices }: AppointmentFormProps) {
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
