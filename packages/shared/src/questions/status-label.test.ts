import { expect, test } from 'vitest';
import { appointmentStatusLabels } from '../appointments/appointment-status.ts';
import { estimateStatusLabels } from '../estimates/estimate-status.ts';
import { jobStatusLabels } from '../jobs/job-status.ts';
import { leadStageLabels } from '../leads/lead-stage.ts';
import { projectStatusLabels } from '../projects/project-status.ts';
import { taskStatusLabels } from '../tasks/task-status.ts';
import { statusLabel } from './status-label.ts';

test.each([
  ['invoice', 'partially_paid', 'Partially paid'],
  ['a status nobody knows', 'half_done', 'Half done'],
])('labels a status (%s): shows %s as %s', (_, status, label) => {
  expect(statusLabel(status)).toBe(label);
});

test.each([
  appointmentStatusLabels,
  estimateStatusLabels,
  jobStatusLabels,
  leadStageLabels,
  projectStatusLabels,
  taskStatusLabels,
])('uses the same label for a status in all kinds of records', (labels) => {
  for (const [status, label] of Object.entries(labels)) expect(statusLabel(status)).toBe(label);
});
