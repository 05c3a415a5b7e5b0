import { keysOf } from '@dayworks/shared/pick';
import { Project } from '@dayworks/shared/projects/project';
import { customerSummary } from '../customers/customer-queries.ts';
import { projects } from './table.ts';

/** The project columns that a query returns; `p` is the project. */
export const projectColumns = `p.id, p.business_id, p.created_at, p.updated_at, p.version, p.name, p.description,
  p.customer_id, p.status, p.start_date, p.end_date, p.budget, p.address, p.city, p.state, p.zip_code,
  p.customer_address_id, p.manager_id`;

export const customerObject = `(select ${customerSummary('c')}
  from customers c where c.business_id = $1 and c.id = p.customer_id)`;

export const managerName = '(select m.name from profiles m where m.id = p.manager_id)';

/**
 * Joined to the project `p`: the total of the project's issued invoices and the amount paid on them. The balance due
 * already deducts the payments on the invoice and on its estimate. An amount that was waived was never received, so
 * it does not count as paid.
 */
export const invoiceSums = `cross join lateral (
    select coalesce(sum(i.total), 0) as invoiced, coalesce(sum(i.total - i.balance_due - i.uncovered), 0) as paid
    from invoices i where i.business_id = $1 and i.project_id = p.id and is_issued(i.status, i.sent_at)
  ) as sums`;

export const cardColumns = `p.id, p.version, p.name, p.status, p.start_date, p.end_date, p.budget, p.address, p.city,
  ${customerObject} as customer, ${managerName} as manager, sums.invoiced, sums.paid`;

/** The project record without the board position, which users can neither read nor edit. */
export const projectRecord = {
  table: projects,
  fields: keysOf(Project),
  entity: 'project',
  label: 'Project',
};
