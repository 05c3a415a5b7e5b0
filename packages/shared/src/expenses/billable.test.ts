import { expect, test } from 'vitest';
import { billableProblem } from './billable.ts';

const [served, nobody] = [{ has_customer: true }, { has_customer: false }];

test.each([
  ['not billed, for nothing', false, null, false, null],
  ['not billed, for a project', false, null, true, null],
  ['not billed, for a job of nobody', false, nobody, true, null],
  ['for a job', true, served, false, null],
  ['for a job of a project', true, served, true, null],
  ['for a job of nobody', true, nobody, false, 'This job has no customer to bill. Give it one first'],
  ['for a job of nobody in a project', true, nobody, true, 'This job has no customer to bill'],
  ['for a project alone', true, null, true, 'A project has no bill of its own. Choose the job'],
  ['for nothing', true, null, false, 'Choose the job whose invoice takes it along'],
])(
  'checks whether an expense can be billed to the customer: %s',
  (_name, isBillable, job, has_project, problem) => {
    const found = billableProblem(isBillable, { job, has_project });
    if (problem === null) expect(found).toBeNull();
    else expect(found).toMatch(new RegExp(`^${problem}.*or leave “Bill it to the customer” off\\.$`));
  },
);
