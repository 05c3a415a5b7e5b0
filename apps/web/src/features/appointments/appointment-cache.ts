import type { ListedAppointment } from '@dayworks/shared/appointments/appointment';
import type { AppointmentPage, CalendarRange } from '@dayworks/shared/appointments/appointment-list';
import type { AppointmentDetail } from '@dayworks/shared/appointments/contract';
import { api } from '../../lib/api.ts';
import { queryClient } from '../../lib/query-client.ts';

/** What list or calendar have already shown of it: enough for the head of the sheet while the rest is on its way. */
export function findShown(id: string): ListedAppointment | undefined {
  const shown = [api.appointments.calendar.key(), api.appointments.list.key()].flatMap((queryKey) =>
    queryClient
      .getQueriesData<CalendarRange | AppointmentPage>({ queryKey })
      .flatMap(([, answer]) => answer?.appointments ?? []),
  );
  return shown.find((row) => row.id === id);
}

/** What a verb answered is what is shown, before everything is fetched anew. */
export function keepDetail({ id, ...changed }: Partial<AppointmentDetail> & { id: string }): void {
  queryClient.setQueryData<AppointmentDetail>(
    api.appointments.get.queryKey({ input: { id } }),
    (known) => known && { ...known, ...changed },
  );
}
