/** The work that an expense was for, as far as its bill needs to know it. */
export interface BilledWork {
  has_project: boolean;
  job: { has_customer: boolean } | null;
}

const orLeaveIt = 'or leave “Bill it to the customer” off.';

/** Only the bill of a job takes expenses along: without one, or without somebody to bill, it would wait for ever. */
export function billableProblem(isBillable: boolean, { job, has_project }: BilledWork): string | null {
  if (!isBillable || job?.has_customer) return null;
  if (job) return `This job has no customer to bill. Give it one first, ${orLeaveIt}`;
  return has_project
    ? `A project has no bill of its own. Choose the job whose invoice takes it along, ${orLeaveIt}`
    : `Choose the job whose invoice takes it along, ${orLeaveIt}`;
}
