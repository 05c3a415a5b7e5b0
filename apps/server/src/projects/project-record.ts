import { keysOf } from '@dayworks/shared/pick';
import { Project } from '@dayworks/shared/projects/project';
import { ProjectCard } from '@dayworks/shared/projects/project-board';
import { customerSummary } from '../customers/customer-queries.ts';
import { columnsOf, recordKind } from '../platform/record.ts';
import { projects } from './table.ts';

/** The project columns that a query returns; `p` is the project. */
export const projectColumns = columnsOf('p', keysOf(Project));

export const customerObject = `(select ${customerSummary('c')}
  from customers c where c.business_id = $1 and c.id = p.customer_id)`;

export const managerName = '(select m.name from profiles m where m.id = p.manager_id)';

/**
 * The SQL join that adds to the project `p` the total of its issued invoices and the amount paid on them. The paid
 * amount is calculated from the balance due, which payments on the invoice and its estimate reduce. Waived amounts do
 * not count as paid.
 */
export const invoiceSums = `cross join lateral (
    select coalesce(sum(i.total), 0) as invoiced, coalesce(sum(i.total - i.credited - i.written_off - i.balance_due - i.uncovered), 0) as paid
    from invoices i where i.business_id = $1 and i.project_id = p.id and is_issued(i.status, i.sent_at)
  ) as sums`;

export const cardColumns = `${columnsOf('p', keysOf(ProjectCard, 'customer', 'manager', 'invoiced', 'paid'))},
  ${customerObject} as customer, ${managerName} as manager, sums.invoiced, sums.paid`;

/** The project record without the board position, which users can neither read nor edit. */
export const projectRecord = recordKind({
  table: projects,
  fields: keysOf(Project),
  entity: 'project',
  label: 'Project',
  internal: { position: true },
});
