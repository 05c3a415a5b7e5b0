import { expect, test } from 'vitest';
import { billableProblem } from './billable.ts';

const [served, nobody] = [{ has_customer: true }, { has_customer: false }];

test.each([
  ['not billable, without a job or project', false, null, false, null],
  ['not billable, for a project', false, null, true, null],
  ['not billable, for a job without a customer', false, nobody, true, null],
  ['billable, for a job', true, served, false, null],
  ['billable, for a job of a project', true, served, true, null],
  [
    'billable, for a job without a customer',
    true,
    nobody,
    false,
    'This job has no customer to invoice. Add a customer first',
  ],
  [
    'billable, for a job without a customer in a project',
    true,
    nobody,
    true,
    'This job has no customer to invoice',
  ],
  [
    'billable, for a project without a job',
    true,
    null,
    true,
    'Projects do not have their own invoices. Choose the job',
  ],
  ['billable, without a job or project', true, null, false, 'Choose the job to invoice it with'],
])(
  'checks whether an expense can be billed to the customer: %s',
  (_name, isBillable, job, has_project, problem) => {
    const found = billableProblem(isBillable, { job, has_project });
    if (problem === null) expect(found).toBeNull();
    else expect(found).toMatch(new RegExp(`^${problem}.*or leave “Billable to the customer” off\\.$`));
  },
);
