import type { ListedAppointment } from '@dayworks/shared/appointments/appointment';
import type { AppointmentPage, CalendarRange } from '@dayworks/shared/appointments/appointment-list';
import type { AppointmentDetail } from '@dayworks/shared/appointments/contract';
import { api } from '../../lib/api.ts';
import { queryClient } from '../../lib/query-client.ts';

/**
 * Finds the appointment in the loaded list or calendar data, which is enough for the header of the sheet while the
 * details load.
 */
export function findShown(id: string): ListedAppointment | undefined {
  const shown = [api.appointments.calendar.key(), api.appointments.list.key()].flatMap((queryKey) =>
    queryClient
      .getQueriesData<CalendarRange | AppointmentPage>({ queryKey })
      .flatMap(([, answer]) => answer?.appointments ?? []),
  );
  return shown.find((row) => row.id === id);
}

/** Puts the response of a command into the cache, so that the response is shown before everything is refetched. */
export function keepDetail({ id, ...changed }: Partial<AppointmentDetail> & { id: string }): void {
  queryClient.setQueryData<AppointmentDetail>(
    api.appointments.get.queryKey({ input: { id } }),
    (known) => known && { ...known, ...changed },
  );
}
