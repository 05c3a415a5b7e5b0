import type { Appointment, ListedAppointment } from '@dayworks/shared/appointments/appointment';
import type { AppointmentPage, CalendarRange } from '@dayworks/shared/appointments/appointment-list';
import type { AppointmentDetail } from '@dayworks/shared/appointments/contract';
import { api } from '../../lib/api.ts';
import { queryClient } from '../../lib/query-client.ts';
import { toast } from '../../ui/toast/toast.ts';

/**
 * Finds an appointment in the list or calendar data that is already loaded. This data is enough to show the header of
 * the sheet while the details load.
 */
export function findShown(id: string): ListedAppointment | undefined {
  const shown = [api.appointments.calendar.key(), api.appointments.list.key()].flatMap((queryKey) =>
    queryClient
      .getQueriesData<CalendarRange | AppointmentPage>({ queryKey })
      .flatMap(([, answer]) => answer?.appointments ?? []),
  );
  return shown.find((row) => row.id === id);
}

/**
 * Updates the cache with the appointment that a command returned, so that the change is visible before all queries are
 * refetched.
 */
export function keepDetail({ id, ...changed }: Partial<AppointmentDetail> & { id: string }): void {
  queryClient.setQueryData<AppointmentDetail>(
    api.appointments.get.queryKey({ input: { id } }),
    (known) => known && { ...known, ...changed },
  );
}

/**
 * Shows the server's message about whether the customer was notified. A message may have been stored but not sent (rule
 * M19a).
 */
export function reportTold(
  title: string,
  { appointment, message }: { appointment: Appointment; message: string | null },
) {
  keepDetail(appointment);
  toast({ type: 'success', title, description: message ?? undefined });
}
