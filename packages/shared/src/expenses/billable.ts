/** The job or project that an expense belongs to, with the data that invoicing needs. */
export interface BilledWork {
  has_project: boolean;
  job: { has_customer: boolean } | null;
}

const orLeaveIt = 'or leave “Billable to the customer” off.';

/**
 * Returns the reason why an expense cannot be billable, or null if there is none. Expenses are invoiced only through
 * jobs, so a billable expense needs a job with a customer.
 */
export function billableProblem(isBillable: boolean, { job, has_project }: BilledWork): string | null {
  if (!isBillable || job?.has_customer) return null;
  if (job) return `This job has no customer to invoice. Add a customer first, ${orLeaveIt}`;
  return has_project
    ? `Projects do not have their own invoices. Choose the job to invoice it with, ${orLeaveIt}`
    : `Choose the job to invoice it with, ${orLeaveIt}`;
}
