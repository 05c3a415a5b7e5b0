import { WrittenAppointment } from '@dayworks/shared/appointments/appointment';
import { customerName } from '@dayworks/shared/customers/customer-name';
import { addDays } from '@dayworks/shared/dates/calendar-date';
import { nullsOf } from '@dayworks/shared/fields';
import { TaskFields } from '@dayworks/shared/tasks/task';
import {
  type AppointmentRow,
  type DemoContext,
  demoTimeZone,
  instantOn,
  rowOf,
  type TaskRow,
} from '../bluebird.ts';
import { type DemoLead, followUpName } from './leads.ts';

const visitMinutes = 60;

/** Creates the on-site visits for demo leads, with the team member who goes there and the time. */
export function createLeadVisits(context: DemoContext, made: readonly DemoLead[]): AppointmentRow[] {
  return made.flatMap(({ plan, lead }): AppointmentRow[] => {
    if (!plan.visit) return [];
    const { inDays, minute, isDone = false } = plan.visit;
    const on = addDays(context.today, inDays);
    const end = instantOn(on, minute + visitMinutes);
    return [
      {
        ...nullsOf(WrittenAppointment.omit({ recurrence: true })),
        ...rowOf(context, `visit of lead ${lead.id}`, lead.first_response_at ?? lead.created_at),
        version: 1,
        title: plan.wish,
        customer_id: lead.customer_id,
        type: 'assessment',
        status: isDone ? 'completed' : 'scheduled',
        start_time: instantOn(on, minute),
        end_time: end,
        address: lead.address,
        assignee_id: lead.owner_id,
        time_zone: demoTimeZone,
        job_id: null,
        former_assignee_ids: [],
        lead_id: lead.id,
        invoice_id: null,
        billed_items: null,
        billed_cost: null,
        series_id: null,
        series_slot: null,
        is_exception: false,
        share_version: 1,
        confirmed_at: null,
        confirmed_for: null,
        on_my_way_at: null,
        started_at: null,
        completed_at: isDone ? end : null,
        cancelled_at: null,
        cancel_reason: null,
        asked_time: null,
        invited_sequence: null,
        reminded_for: null,
      },
    ];
  });
}

/** Creates a task for each planned follow-up of a demo lead. */
export function createFollowUps(context: DemoContext, made: readonly DemoLead[]): TaskRow[] {
  return made.flatMap(({ lead }, index): TaskRow[] =>
    lead.next_follow_up === null
      ? []
      : [
          {
            ...nullsOf(TaskFields),
            ...rowOf(context, followUpName(lead.id), lead.last_activity_at),
            title: `Follow up with ${customerName(lead)}`,
            status: 'todo',
            priority: 'normal',
            due_date: lead.next_follow_up,
            assignee_id: lead.owner_id,
            record_kind: 'lead',
            record_id: lead.id,
            checklist: [],
            previous_id: null,
            snoozed_until: null,
            done_at: null,
            done_by: null,
            created_by: lead.owner_id,
            position: (index + 1) * 2 ** 32,
            version: 1,
          },
        ],
  );
}
