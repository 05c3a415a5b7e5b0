import { ListedAppointment } from '@dayworks/shared/appointments/appointment';
import { ListedCustomer } from '@dayworks/shared/customers/customer';
import { customerSummary } from '../customers/customer-summary.ts';
import { appointmentRecord } from './appointment-record.ts';

/** In these queries `a` is the appointment and $1 is the business id. */
const customerObject = (columns: string) => `(select ${columns}
  from customers c where c.business_id = $1 and c.id = a.customer_id)`;

const listedCustomer = `jsonb_build_object(${Object.keys(ListedCustomer.shape)
  .map((field) => `'${field}', c.${field}`)
  .join(', ')})`;

/** Users enter their own name, so the name may be empty. */
const assigneeName = `(select nullif(p.name, '') from profiles p where p.id = a.assignee_id)`;

const { customer: _, assignee: __, ...ownShape } = ListedAppointment.shape;

const columnsOf = (fields: readonly string[]) => fields.map((field) => `a.${field}`).join(', ');

export const listColumns = `${columnsOf(Object.keys(ownShape))},
  ${customerObject(listedCustomer)} as customer, ${assigneeName} as assignee`;

export const detailColumns = `${columnsOf(appointmentRecord.fields)},
  ${customerObject(customerSummary('c'))} as customer, ${assigneeName} as assignee,
  coalesce((select jsonb_agg(jsonb_build_object('id', v.user_id,
      'name', (select nullif(p.name, '') from profiles p where p.id = v.user_id)) order by v.created_at, v.id)
    from visit_crew v where v.business_id = $1 and v.appointment_id = a.id
      and v.user_id is distinct from a.assignee_id), '[]') as crew,
  (select jsonb_build_object('id', j.id, 'title', j.title) from jobs j
    where j.business_id = $1 and j.id = a.job_id) as job,
  (select s.rule from appointment_series s where s.business_id = $1 and s.id = a.series_id) as recurrence`;
