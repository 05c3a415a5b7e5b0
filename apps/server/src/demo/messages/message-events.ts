import { addDays } from '@dayworks/shared/dates/calendar-date';
import { notificationDays } from '@dayworks/shared/notifications/notification';
import {
  type AppointmentRow,
  type AuditRow,
  type DemoContext,
  instantOn,
  type PaymentRow,
  type SignatureRow,
  type TaskRow,
} from '../bluebird.ts';
import type { DemoLead } from '../people/leads.ts';

interface Happened {
  signatures: readonly SignatureRow[];
  payments: readonly PaymentRow[];
  leads: readonly DemoLead[];
  visits: readonly AppointmentRow[];
  tasks: readonly TaskRow[];
}

const fromTheForm = 'Website';

/**
 * The audit log entries for the notifications that the team received in recent weeks, except entries about invoices.
 */
export function toldEvents(
  { businessId, today }: DemoContext,
  { signatures, payments, leads, visits, tasks }: Happened,
): AuditRow[] {
  const since = instantOn(addDays(today, -notificationDays), 0);
  const until = instantOn(today, 0);
  const entry = (
    [entity, action]: [string, string],
    id: string,
    created_at: string,
    { user_id = null, after }: { user_id?: string | null; after: unknown },
  ): AuditRow => ({
    ...{ business_id: businessId, user_id, action, entity, entity_id: id },
    ...{ before: null, after, request_id: 'demo', created_at },
  });
  return [
    ...signatures.map(({ estimate_id, name, signed_at }) =>
      entry(['estimate', 'sign'], estimate_id, signed_at, { after: { status: 'approved', name } }),
    ),
    ...payments.map((payment) =>
      entry(['payment', 'record'], payment.id, payment.created_at, {
        user_id: payment.received_by,
        after: payment,
      }),
    ),
    ...leads
      .filter(({ lead }) => lead.source === fromTheForm)
      .map(({ lead }) => entry(['lead', 'create'], lead.id, lead.created_at, { after: lead })),
    ...visits.flatMap(({ id, confirmed_at, start_time }) =>
      confirmed_at
        ? [
            entry(['appointment', 'customer_confirm'], id, confirmed_at, {
              after: { status: 'confirmed', confirmed_for: start_time },
            }),
          ]
        : [],
    ),
    ...tasks.map((task) =>
      entry(['task', 'create'], task.id, task.created_at, { user_id: task.created_by, after: task }),
    ),
  ].filter(({ created_at }) => created_at >= since && created_at < until);
}
