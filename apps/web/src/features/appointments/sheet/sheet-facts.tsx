import { appointmentTypeLabels, isOpenAppointment } from '@dayworks/shared/appointments/appointment-status';
import type { AppointmentDetail } from '@dayworks/shared/appointments/contract';
import { customerName } from '@dayworks/shared/customers/customer-name';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarArrowDown, Mail, RefreshCw, UserPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { api, newIdempotencyKey } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { paths } from '../../../lib/paths.ts';
import { failureToast, successToast } from '../../../parts/feedback.tsx';
import { sheetHref } from '../../../parts/sheet/sheet-href.ts';
import { CustomerLink, FactLink, SheetSection } from '../../../parts/sheet/sheet-parts.tsx';
import { useBusinessDay } from '../../../parts/time/business-day.ts';
import { dayAndTime } from '../../../parts/time/when-text.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyField } from '../../../ui/code/copy-field.tsx';
import { Fact, Facts } from '../../../ui/detail/facts.tsx';
import { Skeleton } from '../../../ui/loading.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { reportTold } from '../appointment-changes.ts';

const VisitCrewDialog = lazy(() => import('../../../parts/job/visit-crew-dialog.tsx'));

/** Shows the assignee and the crew. The crew of a visit can differ from the crew of its job. */
function SheetWho({ appointment }: { appointment: AppointmentDetail }) {
  const { id, job, status, assignee, assignee_id: assigneeId, crew } = appointment;
  const [isChoosing, setChoosing] = useState(false);
  const along = crew.map(({ name }) => name ?? 'Former team member').join(', ');
  const people = [...(assigneeId ? [{ id: assigneeId }] : []), ...crew];
  return (
    <Fact label="Who" note={along && <bdi>With {along}</bdi>}>
      {assignee ? <bdi>{assignee}</bdi> : 'Nobody yet'}
      {job && isOpenAppointment(status) && (
        <Button
          variant="ghost"
          size="xs"
          className="-my-1.5 ml-1"
          aria-label="Change the crew for this visit"
          onClick={() => setChoosing(true)}
        >
          <UserPlus />
          Change
        </Button>
      )}
      {job && isChoosing && (
        <Suspense>
          <VisitCrewDialog
            visit={{ id, jobId: job.id, assigneeId, people }}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </Fact>
  );
}

export function SheetFacts({ appointment }: { appointment: AppointmentDetail }) {
  const { customer, address, type, job, lead_id, estimate_id, invoice_id, cancel_reason, booked } =
    appointment;
  const day = useBusinessDay();
  const name = customer && customerName(customer);
  const company = customer?.company !== name && customer?.company;
  const course = [
    ['Confirmed', appointment.confirmed_at],
    ['On the way', appointment.on_my_way_at],
    ['Started', appointment.started_at],
    ['Completed', appointment.completed_at],
    ['Cancelled', appointment.cancelled_at],
  ].filter((step): step is [string, string] => step[1] !== null);
  const links = [booked, job, lead_id, estimate_id, invoice_id].filter(Boolean);
  /*
   * With an odd number of appointment details, the two-column grid would have an empty cell, so one detail is made
   * wider.
   */
  const isOdd = (1 + course.length + links.length) % 2 === 1;
  return (
    <Facts>
      <Fact label="Customer" note={company && <bdi>{company}</bdi>}>
        {name ? <CustomerLink id={customer?.id}>{name}</CustomerLink> : 'No customer'}
      </Fact>
      <SheetWho appointment={appointment} />
      <Fact label="Address" wide>
        <span className="font-normal">{address ?? 'No address'}</span>
      </Fact>
      <Fact label="Type" wide={isOdd}>
        {appointmentTypeLabels[type]}
      </Fact>
      {booked && (
        <Fact label="Booked online" note={booked.source && <bdi>Source: {booked.source}</bdi>}>
          By the customer
        </Fact>
      )}
      {course.map(([label, at]) => (
        <Fact key={label} label={label}>
          {dayAndTime(at, day)}
        </Fact>
      ))}
      {job && (
        <Fact label="Job">
          <FactLink to={paths.job.getHref(job.id)}>
            <bdi>{job.title}</bdi>
          </FactLink>
        </Fact>
      )}
      {lead_id && (
        <Fact label="Lead">
          <FactLink to={`${paths.leads.getHref()}?lead=${lead_id}`}>Open lead</FactLink>
        </Fact>
      )}
      {estimate_id && (
        <Fact label="Estimate">
          <FactLink to={sheetHref('estimate', estimate_id)}>{appointment.estimate_number}</FactLink>
        </Fact>
      )}
      {invoice_id && (
        <Fact label="Invoice">
          <FactLink to={sheetHref('invoice', invoice_id)}>{appointment.invoice_number}</FactLink>
        </Fact>
      )}
      {cancel_reason && (
        <Fact label="Reason" wide>
          <span className="font-normal">{cancel_reason}</span>
        </Fact>
      )}
    </Facts>
  );
}

/**
 * Shows the link to the page where the customer can confirm, cancel or ask for another time, and how the customer
 * receives the link.
 */
export function SheetCustomerPage({ appointment }: { appointment: AppointmentDetail }) {
  const { id, customer } = appointment;
  const input = { id };
  const queryClient = useQueryClient();
  const { data: link, isError } = useQuery(api.appointments.link.queryOptions({ input }));
  const [asksRenewal, setAsksRenewal] = useState(false);
  const renewal = useMutation({
    ...api.appointments.renewLink.mutationOptions(),
    onSuccess: (renewed) => {
      queryClient.setQueryData(api.appointments.link.queryKey({ input }), renewed);
      successToast('Success', 'The link was renewed. Copy the new one.');
    },
    onError: (error) => failureToast('Error', errorMessage(error)),
    onSettled: () => setAsksRenewal(false),
  });
  const confirmation = useMutation({
    mutationKey: api.appointments.sendConfirmation.mutationKey(),
    mutationFn: () =>
      api.appointments.sendConfirmation.call(input, { context: { idempotencyKey: newIdempotencyKey() } }),
    onSuccess: (told) => reportTold('Confirmation', told),
    onError: (error) => failureToast('Not sent', errorMessage(error)),
  });
  return (
    <SheetSection title="Customer page">
      <p className="mb-2 text-13 text-fg-2">
        With this link they confirm, cancel or ask for another time. No account needed.
      </p>
      {link && <CopyField label="Customer link" value={`${window.location.origin}${link.path}`} />}
      {!link && !isError && <Skeleton className="h-9 w-full rounded-8" />}
      <div className="mt-2 flex flex-wrap gap-2">
        {customer && (
          <Button size="sm" loading={confirmation.isPending} onClick={() => confirmation.mutate()}>
            <Mail />
            Send confirmation
          </Button>
        )}
        <Button size="sm" asChild>
          <a href={`/api/appointments/${id}/ics`} download>
            <CalendarArrowDown />
            Calendar file
          </a>
        </Button>
        <Button size="sm" variant="ghost" disabled={!link} onClick={() => setAsksRenewal(true)}>
          <RefreshCw />
          Renew link
        </Button>
      </div>
      <ConfirmDialog
        open={asksRenewal}
        onOpenChange={setAsksRenewal}
        title="Renew the link?"
        description="Links you shared before will stop working immediately."
        confirmLabel="Renew link"
        tone="primary"
        pending={renewal.isPending}
        onConfirm={() => renewal.mutate(input)}
      />
    </SheetSection>
  );
}
