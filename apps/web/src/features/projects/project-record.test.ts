import { emptyProject } from '@dayworks/shared/projects/project';
import { expect, test } from 'vitest';
import { formValues, readForm } from '../../parts/record/record-values.ts';
import { projectRecord } from './project-record.ts';

const customer_id = '7b8a3b0e-5a53-4f5e-9b1e-0d8a5d6f0c11';
const typed = { ...formValues(projectRecord, emptyProject()), name: ' Kitchen ', customer_id };

test('empty project form fields are converted to null or empty values', () => {
  expect(readForm(projectRecord, typed)).toEqual({
    values: { ...emptyProject(), name: 'Kitchen', customer_id },
  });
});

test('project form values are converted to the server format and back', () => {
  const project = { budget: 12400.5, start_date: '2026-05-04', end_date: null, city: 'Salem' };
  const texts = { ...typed, budget: '12400.5', start_date: '2026-05-04', city: 'Salem' };
  expect(readForm(projectRecord, texts)).toMatchObject({ values: project });
  expect(formValues(projectRecord, { ...emptyProject(), ...project })).toMatchObject({
    budget: '12400.50',
    end_date: '',
    city: 'Salem',
  });
});

test.each([
  ['name', '', 'Project name is required'],
  ['customer_id', '', 'Please select a customer'],
  ['budget', '-1', 'Must be 0 or more'],
  ['start_date', '2026-02-30', 'Enter a valid date'],
])('the project form shows an error message for the field %s with the value %j', (field, text, message) => {
  expect(readForm(projectRecord, { ...typed, [field]: text }).problems).toEqual({ [field]: message });
});

test('the project form rejects an end date before the start date, with an error on the end date', () => {
  const texts = { ...typed, start_date: '2026-05-04', end_date: '2026-05-03' };
  expect(Object.keys(readForm(projectRecord, texts).problems ?? {})).toEqual(['end_date']);
});
