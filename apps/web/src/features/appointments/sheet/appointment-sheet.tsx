import type { AppointmentStatus } from '@dayworks/shared/appointments/appointment-status';
import type { AppointmentDetail } from '@dayworks/shared/appointments/contract';
import { ruleInWords } from '@dayworks/shared/appointments/recurrence/recurrence-words';
import { usualSchedule } from '@dayworks/shared/appointments/schedule-settings';
import { holidayOn } from '@dayworks/shared/appointments/working-day';
import { addMinutes, dayOf } from '@dayworks/shared/dates/zoned-time';
import { useQuery } from '@tanstack/react-query';
import { CalendarOff, Pencil, ReceiptText, Repeat2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { Link } from '../../../lib/routing/router.tsx';
import type { AddressSheetProps } from '../../../parts/address-sheet.tsx';
import { AppointmentBadge } from '../../../parts/appointment/appointment-badge.tsx';
import {
  clockAt,
  clockSpan,
  dayName,
  spanIn,
  timesElsewhere,
  wholeDay,
} from '../../../parts/appointment/appointment-times.ts';
import { ContactButtons } from '../../../parts/contact/contact-buttons.tsx';
import { RequestSection } from '../../../parts/request/customer-request.tsx';
import { sheetHref } from '../../../parts/sheet/sheet-href.ts';
import { SheetProse, SheetTitle } from '../../../parts/sheet/sheet-parts.tsx';
import { RecordTasks } from '../../../parts/task/record-tasks.tsx';
import { useBusinessDay } from '../../../parts/time/business-day.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Loading, Skeleton } from '../../../ui/loading.tsx';
import { Sheet, SheetBody, SheetFooter, SheetHeader } from '../../../ui/overlay/sheet.tsx';
import { findShown } from '../appointment-changes.ts';
import { SheetCustomerPage, SheetFacts } from './sheet-facts.tsx';
import { StatusButtons, useSetStatus } from './status-buttons.tsx';
import { useToInvoice } from './use-to-invoice.ts';

/** Shows the date and time of the appointment. They come first because users look for them most often. */
function SheetWhen({ appointment }: { appointment: AppointmentDetail }) {
  const { today, timeZone } = useBusinessDay();
  const { data: settings = usualSchedule } = useQuery(api.appointments.settings.queryOptions());
  const span = spanIn(timeZone, appointment);
  const day = dayOf(span.start);
  const near = dayName(day, today);
  const holiday = holidayOn(day, settings.holidays);
  const elsewhere = timesElsewhere(appointment, timeZone);
  const { arrival_window_minutes, recurrence, series_id, is_exception } = appointment;
  return (
    <div className="py-5">
      <p className="text-13 text-fg-2">
        {wholeDay(day).startsWith(near) ? wholeDay(day) : `${near}, ${wholeDay(day)}`}
      </p>
      <p className="font-semibold text-28 tabular-nums tracking-tighter max-sm:text-24">{clockSpan(span)}</p>
      {holiday && (
        <p className="mt-1.5 flex items-center gap-1.5 text-13 text-warning-fg">
          <CalendarOff className="size-4 flex-none" />
          <span>
            Holiday: <bdi>{holiday}</bdi>
          </span>
        </p>
      )}
      {elsewhere && <p className="text-13 text-fg-2">{elsewhere}</p>}
      {arrival_window_minutes !== null && (
        <p className="text-13 text-fg-2">
          Arrival between {clockAt(span.start)} and {clockAt(addMinutes(span.start, arrival_window_minutes))}
        </p>
      )}
      {series_id && (
        <p className="mt-1.5 flex items-center gap-1.5 text-13 text-fg-2">
          <Repeat2 className="size-4 flex-none text-fg-3" />
          <span>
            {recurrence ? `Repeats ${ruleInWords(recurrence)}` : 'Part of a series'}
            {is_exception && '. This one was changed separately.'}
          </span>
        </p>
      )}
    </div>
  );
}

const EditAppointment = lazy(() =>
  import('../appointment-form.tsx').then((file) => ({ default: file.EditAppointment })),
);
const CancelDialog = lazy(() =>
  import('./cancel-dialog.tsx').then((file) => ({ default: file.CancelDialog })),
);
const RestoreDialog = lazy(() =>
  import('./cancel-dialog.tsx').then((file) => ({ default: file.RestoreDialog })),
);
const OnMyWayDialog = lazy(() => import('./on-my-way-dialog.tsx'));

type AskedTimeProps = { text: string; onChange: () => void };

function AskedTime({ text, onChange }: AskedTimeProps) {
  return (
    <div className="mb-5">
      <Alert
        tone="warning"
        title="The customer requested another time"
        action={
          <Button size="sm" onClick={onChange}>
            Change time
          </Button>
        }
      >
        <bdi>{text}</bdi>
      </Alert>
    </div>
  );
}

/** Opens the invoice of the appointment, or creates it if the appointment can be billed. */
function InvoiceButton({ appointment }: { appointment: AppointmentDetail }) {
  const { id, status, customer, invoice_id } = appointment;
  const { toInvoice, isPending } = useToInvoice();
  if (invoice_id) {
    return (
      <Button variant="primary" asChild>
        <Link to={sheetHref('invoice', invoice_id)}>
          <ReceiptText />
          Open invoice
        </Link>
      </Button>
    );
  }
  if (customer === null || status === 'cancelled' || status === 'no_show') return null;
  return (
    <Button variant="primary" loading={isPending} onClick={() => toInvoice(id)}>
      <ReceiptText />
      {status === 'completed' ? 'Create invoice' : 'Complete and invoice'}
    </Button>
  );
}

type Asked = 'edit' | 'cancel' | 'restore' | 'on-my-way';

/**
 * Shows the time, the possible status changes, the directions and the contact details, followed by all other details.
 */
function AppointmentSheetContent({ appointment }: { appointment: AppointmentDetail }) {
  const { id, version, status, title, customer, address, asked_time, series_id, reach } = appointment;
  const [asked, setAsked] = useState<Asked | null>(null);
  const { setStatus, pending } = useSetStatus(appointment);
  const close = () => setAsked(null);

  const move = (to: AppointmentStatus) => {
    if (to === 'cancelled') setAsked('cancel');
    else if (to === 'on_my_way') setAsked('on-my-way');
    else if (status === 'cancelled' && series_id !== null) setAsked('restore');
    else setStatus({ id, version, status: to });
  };

  return (
    <>
      <SheetBody>
        <SheetWhen appointment={appointment} />
        <StatusButtons status={status} pending={pending} onMove={move} />
        {asked_time && <AskedTime text={asked_time} onChange={() => setAsked('edit')} />}
        <SheetFacts appointment={appointment} />
        <RequestSection request={appointment.request} />
        <ContactButtons
          phone={customer?.phone ?? null}
          email={customer?.email ?? null}
          address={address}
          canText={customer?.sms_ok}
        />
        <SheetProse title="Instructions" text={appointment.instructions} />
        <RecordTasks kind="appointment" id={id} />
        <SheetCustomerPage appointment={appointment} />
      </SheetBody>
      <SheetFooter className="max-sm:[&>a]:flex-1">
        <Button onClick={() => setAsked('edit')}>
          <Pencil />
          Edit
        </Button>
        <span className="flex-1 max-sm:hidden" />
        <InvoiceButton appointment={appointment} />
      </SheetFooter>
      <Suspense>
        {asked === 'edit' && <EditAppointment appointment={appointment} onClose={close} />}
        {asked === 'on-my-way' && <OnMyWayDialog appointment={appointment} onClose={close} />}
        {asked === 'restore' && (
          <RestoreDialog
            title={title}
            reach={reach}
            isPending={pending === 'scheduled'}
            onClose={close}
            onRestore={(scope) =>
              setStatus({ id, version, status: 'scheduled', scope }, { onSettled: close })
            }
          />
        )}
        {asked === 'cancel' && (
          <CancelDialog
            title={title}
            reach={reach}
            isPending={pending === 'cancelled'}
            onClose={close}
            onCancel={(reason, scope) =>
              setStatus({ id, version, status: 'cancelled', reason, scope }, { onSettled: close })
            }
          />
        )}
      </Suspense>
    </>
  );
}

export default function AppointmentSheet({ id, open, onClose }: AddressSheetProps) {
  const { data: appointment, error } = useQuery(
    api.appointments.get.queryOptions({ input: { id }, enabled: open }),
  );
  const known = appointment ?? findShown(id);
  return (
    <Sheet open={open} onOpenChange={(next) => !next && onClose()}>
      <SheetHeader
        title={<SheetTitle>{known?.title ?? 'Appointment'}</SheetTitle>}
        badge={known && <AppointmentBadge status={known.status} />}
      />
      {appointment && <AppointmentSheetContent key={id} appointment={appointment} />}
      {!appointment && (
        <SheetBody className="pt-5">
          {error ? (
            <Alert tone="danger">{errorMessage(error)}</Alert>
          ) : (
            <Loading label="Loading appointment">
              <Skeleton className="h-10 w-64" />
              <Skeleton className="mt-5 h-11 w-full rounded-8" />
              <Skeleton className="mt-5 h-40 w-full rounded-10" />
            </Loading>
          )}
        </SheetBody>
      )}
    </Sheet>
  );
}
