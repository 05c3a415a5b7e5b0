import { emptyProject } from '@dayworks/shared/projects/project';
import { expect, test } from 'vitest';
import { ProjectForm, projectTexts } from './project-values.ts';

const typed = {
  ...projectTexts(emptyProject()),
  name: ' Kitchen ',
  customer_id: '7b8a3b0e-5a53-4f5e-9b1e-0d8a5d6f0c11',
};

test('what is left empty is nothing', () => {
  expect(ProjectForm.parse(typed)).toEqual({
    ...emptyProject(),
    name: 'Kitchen',
    customer_id: typed.customer_id,
  });
});

test('texts become what the server takes, and back', () => {
  const project = ProjectForm.parse({ ...typed, budget: '12400.5', start_date: '2026-05-04', city: 'Salem' });
  expect(project).toMatchObject({ budget: 12400.5, start_date: '2026-05-04', end_date: null, city: 'Salem' });
  expect(projectTexts(project)).toMatchObject({ budget: '12400.50', end_date: '', city: 'Salem' });
});

test.each([
  ['name', '', 'Project name is required'],
  ['customer_id', '', 'Please select a customer'],
  ['budget', '-1', 'Must be 0 or more'],
  ['start_date', '2026-02-30', 'Enter a real date'],
] as const)('%s %j is refused in words', (field, value, message) => {
  const issue = ProjectForm.safeParse({ ...typed, [field]: value }).error?.issues[0];
  expect(issue).toMatchObject({ path: [field], message });
});

test('an end before the start is refused at the end', () => {
  const found = ProjectForm.safeParse({ ...typed, start_date: '2026-05-04', end_date: '2026-05-03' });
  expect(found.error?.issues[0]).toMatchObject({ path: ['end_date'] });
});
