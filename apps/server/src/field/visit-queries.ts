import type { FieldVisit } from '@dayworks/shared/field/field-visit';
import { isGoing } from '../appointments/attendance.ts';
import { requestForCrew } from '../customers/customer-request.ts';
import type { NamedQuery } from '../platform/with-business.ts';

// In the queries of this file, $1 is the business id, $2 is the current user and `a` is the visit.

/** Formats a timestamp in JSON the same way the database driver formats a timestamp column. */
const iso = (moment: string) => `to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const nameOf = (userId: string) => `(select nullif(p.name, '') from profiles p where p.id = ${userId})`;

const listOf = (columns: string, from: string, order: string) =>
  `coalesce((select jsonb_agg(jsonb_build_object(${columns}) order by ${order}) from ${from}), '[]')`;

const ofVisit = (row: string) => `${row}.business_id = $1 and ${row}.appointment_id = a.id`;

const isOwnVisit = isGoing('$2');

const people = `coalesce((select jsonb_agg(jsonb_build_object('id', who.id, 'name', coalesce(${nameOf('who.id')}, 'Somebody'))
    order by who.place, who.id)
  from (select a.assignee_id as id, 0 as place where a.assignee_id is not null
    union all select vc.user_id, 1 from visit_crew vc where ${ofVisit('vc')} and vc.user_id is distinct from a.assignee_id) who), '[]')`;

/**
 * Matches a checklist step `s` that belongs to the visit `a`, or to its job if all visits of the job share the steps.
 * The steps of a recurring job are only a template and do not match.
 */
export const isStepOfVisit = `s.job_id = a.job_id and (s.appointment_id = a.id or (s.appointment_id is null
     and not exists (select from jobs j where j.business_id = $1 and j.id = a.job_id and j.type = 'recurring')))`;

const steps = listOf(
  `'id', s.id, 'text', s.text, 'done_at', ${iso('s.done_at')}, 'done_by', ${nameOf('s.done_by')}, 'marked_at', ${iso('s.marked_at')}`,
  `job_steps s where s.business_id = $1 and ${isStepOfVisit}`,
  's.position, s.id',
);

const notes = listOf(
  `'id', n.id, 'text', n.text, 'author', ${nameOf('n.author_id')}, 'made_at', ${iso('n.made_at')}`,
  `visit_notes n where ${ofVisit('n')}`,
  'n.made_at, n.id',
);

const photos = listOf(
  `'id', f.id, 'kind', f.kind, 'file_id', f.file_id, 'width', f.width, 'height', f.height, 'taken_at', ${iso('f.taken_at')},
   'is_own', f.taken_by is not distinct from $2`,
  `visit_photos f where f.business_id = $1 and (f.appointment_id = a.id or (f.appointment_id is null and f.job_id = a.job_id))`,
  'f.taken_at desc, f.id',
);

/**
 * Selects the items of a job without their prices, because field workers are not allowed to see amounts of money (rule
 * T6).
 */
const items = listOf(
  `'id', i.id, 'name', i.name, 'description', i.description, 'quantity', i.quantity, 'unit', i.unit`,
  'job_items i where i.business_id = $1 and i.job_id = a.job_id',
  'i.position, i.id',
);

const entries = listOf(
  `'id', t.id, 'started_at', ${iso('t.started_at')}, 'ended_at', ${iso('t.ended_at')}`,
  `time_entries t where ${ofVisit('t')} and t.user_id = $2`,
  't.started_at, t.id',
);

const signature = `(select jsonb_build_object('id', g.id, 'name', g.name, 'drawing', g.drawing, 'signed_at', ${iso('g.signed_at')})
  from visit_signatures g where ${ofVisit('g')} order by g.signed_at desc, g.id limit 1)`;

const customer = `(select jsonb_build_object('first_name', c.first_name, 'last_name', c.last_name, 'company', c.company,
    'phone', c.phone, 'sms_ok', c.sms_ok)
  from customers c where c.business_id = $1 and c.id = a.customer_id)`;

/**
 * The access notes of the job's address. If there are none, the notes of the customer address that matches the visit
 * are used, or otherwise those of the customer's first address.
 */
const accessNotes = `(select d.access_notes from customer_addresses d where d.business_id = $1 and d.customer_id = a.customer_id
    and d.access_notes is not null
    and (d.id = (select j.customer_address_id from jobs j where j.business_id = $1 and j.id = a.job_id)
      or starts_with(lower(a.address), lower(d.address)) or (d.is_primary and a.address is null))
  order by d.id = (select j.customer_address_id from jobs j where j.business_id = $1 and j.id = a.job_id) desc nulls last, d.id limit 1)`;

const joined = (row: string) =>
  `nullif(concat_ws(', ', ${row}.address, ${row}.city, nullif(concat_ws(' ', ${row}.state, ${row}.zip_code), '')), '')`;

const address = `coalesce(a.address,
  (select ${joined('j')} from jobs j where j.business_id = $1 and j.id = a.job_id),
  (select ${joined('c')} from customers c where c.business_id = $1 and c.id = a.customer_id),
  (select ${joined('d')} from customer_addresses d where d.business_id = $1 and d.customer_id = a.customer_id and d.is_primary))`;

const was = `(select n.was from visit_notices n where ${ofVisit('n')} and n.user_id = $2 and n.kind = 'moved'
  and n.was is distinct from a.start_time order by n.created_at desc, n.id limit 1)`;

export const lastChange = `select l.user_id, l.created_at from audit_log l
  where l.business_id = $1 and l.entity = 'appointment' and l.entity_id = a.id::text
    and (l.before ->> 'status', l.before ->> 'start_time') is distinct from (l.after ->> 'status', l.after ->> 'start_time')
  order by l.id desc limit 1`;

const visitColumns = `a.id, a.version, a.title, a.status, a.type, a.start_time, a.end_time, a.arrival_window_minutes,
  a.time_zone, ${address} as address, ${accessNotes} as access_notes, a.instructions, ${customer} as customer,
  (select jsonb_build_object('id', j.id, 'title', j.title) from jobs j where j.business_id = $1 and j.id = a.job_id) as job,
  ${items} as items, ${requestForCrew('a')} as request, ${people} as people, ${steps} as steps, ${notes} as notes, ${photos} as photos, ${signature} as signature,
  ${entries} as entries, ${was} as was, a.on_my_way_at, a.started_at, a.completed_at, a.cancelled_at, a.cancel_reason,
  ${nameOf('changed.user_id')} as changed_by, coalesce(changed.created_at, a.updated_at) as changed_at`;

const fromVisits = `from appointments a left join lateral (${lastChange}) changed on true where a.business_id = $1 and ${isOwnVisit}`;

export type VisitRow = Omit<FieldVisit, 'customer'> & {
  customer:
    | (Omit<NonNullable<FieldVisit['customer']>, 'name'> & Record<'first_name' | 'last_name', string | null>)
    | null;
};

export const visitQuery = (businessId: string, userId: string, id: string): NamedQuery => ({
  name: 'field-visit',
  text: `select ${visitColumns} ${fromVisits} and a.id = $3`,
  values: [businessId, userId, id],
});

export const visitsBetweenQuery = (
  businessId: string,
  userId: string,
  from: Date,
  until: Date,
): NamedQuery => ({
  name: 'field-visits',
  text: `select ${visitColumns} ${fromVisits} and a.start_time >= $3 and a.start_time < $4 order by a.start_time, a.id`,
  values: [businessId, userId, from, until],
});
