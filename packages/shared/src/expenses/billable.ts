/** The job or project that an expense belongs to, with the data that invoicing needs. */
export interface BilledWork {
  has_project: boolean;
  job: { has_customer: boolean } | null;
}

const orLeaveIt = 'or leave “Billable to the customer” off.';

/**
 * Returns why an expense cannot be billable. Only invoices for jobs include expenses, so a billable expense without a
 * job or a customer would never be invoiced.
 */
export function billableProblem(isBillable: boolean, { job, has_project }: BilledWork): string | null {
  if (!isBillable || job?.has_customer) return null;
  if (job) return `This job has no customer to invoice. Add a customer first, ${orLeaveIt}`;
  return has_project
    ? `Projects do not have their own invoices. Choose the job to invoice it with, ${orLeaveIt}`
    : `Choose the job to invoice it with, ${orLeaveIt}`;
}
