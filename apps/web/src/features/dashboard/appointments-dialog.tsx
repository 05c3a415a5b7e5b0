import { customerName } from '@dayworks/shared/customers/customer-name';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { errorMessage } from '../../lib/errors.ts';
import { useBusinessDay } from '../../parts/time/use-business-day.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { appointmentDay, appointmentTime } from './appointment-texts.ts';
import { countOf } from './figure-texts.ts';

/** The rows behind the figure, until appointments have a screen of their own. */
export default function AppointmentsDialog({ onClose }: { onClose: () => void }) {
  const { timeZone } = useBusinessDay();
  const { data: rows, error, refetch } = useQuery(api.dashboard.appointments.queryOptions());
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={onClose}
      title="Appointments this month"
      description={rows && countOf(rows.length, 'appointment')}
    >
      {rows ? (
        // Without a button in it, only the list itself can hold the focus that scrolls it.
        <ul
          aria-label="Appointments this month"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls.
          tabIndex={0}
          className="max-h-96 overflow-y-auto narrow:max-h-none"
        >
          {rows.map((row) => (
            <li key={row.id} className="flex gap-4 py-2.5 not-last:border-line not-last:border-b">
              <span className="w-28 flex-none text-13 text-fg-2 tabular-nums">
                {appointmentDay(row.start_time, timeZone)}
                <br />
                {appointmentTime(row.start_time, timeZone)}
              </span>
              <span className="min-w-0">
                <span className="block font-medium">{row.title}</span>
                <span className="block text-13 text-fg-3">{row.customer && customerName(row.customer)}</span>
              </span>
            </li>
          ))}
        </ul>
      ) : error ? (
        <Alert
          tone="danger"
          live
          title="The appointments could not be loaded"
          action={
            <Button size="sm" onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          {errorMessage(error)}
        </Alert>
      ) : (
        <Loading label="Loading appointments">
          <Skeleton className="h-10 w-full" />
        </Loading>
      )}
    </Dialog>
  );
}
