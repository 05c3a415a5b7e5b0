import { expect, test } from 'vitest';
import { billableProblem } from './billable.ts';

const [served, nobody] = [{ has_customer: true }, { has_customer: false }];

test.each([
  ['not billed, for nothing', false, null, false, null],
  ['not billed, for a project', false, null, true, null],
  ['not billed, for a job of nobody', false, nobody, true, null],
  ['for a job', true, served, false, null],
  ['for a job of a project', true, served, true, null],
  ['for a job of nobody', true, nobody, false, 'This job has no customer to invoice. Add a customer first'],
  ['for a job of nobody in a project', true, nobody, true, 'This job has no customer to invoice'],
  ['for a project alone', true, null, true, 'Projects do not have their own invoices. Choose the job'],
  ['for nothing', true, null, false, 'Choose the job to invoice it with'],
])(
  'checks whether an expense can be billed to the customer: %s',
  (_name, isBillable, job, has_project, problem) => {
    const found = billableProblem(isBillable, { job, has_project });
    if (problem === null) expect(found).toBeNull();
    else expect(found).toMatch(new RegExp(`^${problem}.*or leave “Billable to the customer” off\\.$`));
  },
);
