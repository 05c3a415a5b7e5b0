import { expect, test } from 'vitest';
import { appointmentStatusLabels } from '../../appointments/appointment-status.ts';
import { estimateStatusLabels } from '../../estimates/estimate-status.ts';
import { jobStatusLabels } from '../../jobs/job-status.ts';
import { leadStageLabels } from '../../leads/lead-stage.ts';
import { projectStatusLabels } from '../../projects/project-status.ts';
import { taskStatusLabels } from '../../tasks/task-status.ts';
import type { ValueKind } from '../answer.ts';
import { isNumeric, statusLabel, valueText } from './value-text.ts';

test.each<[ValueKind, number | string, string]>([
  ['money', 2480, '$2,480.00'],
  ['money', -5, '-$5.00'],
  ['money', 0, '$0.00'],
  ['count', 1248, '1,248'],
  ['percent', 58, '58%'],
  ['percent', 33.333, '33.3%'],
  ['days', 1, '1 day'],
  ['days', 12, '12 days'],
  ['days', 0, '0 days'],
  ['hours', 1, '1 h'],
  ['hours', 11.25, '11.25 h'],
  ['date', '2026-05-02', 'May 2, 2026'],
  ['date', 'never', 'never'],
  ['time', '2026-05-14T17:05:00Z', 'May 14, 2026, 10:05 AM'],
  ['status', 'partially_paid', 'Partially paid'],
  ['status', 'Partially paid', 'Partially paid'],
  ['text', '7f3a9c21', '7f3a9c21'],
])('the %s value %s is formatted as %s', (kind, value, text) => {
  expect(valueText(kind, value, 'America/Los_Angeles')).toBe(text);
});

test('right-aligns numbers and left-aligns text and dates in answer tables', () => {
  expect((['money', 'days', 'date', 'status'] as const).map(isNumeric)).toEqual([true, true, false, false]);
});

test.each([
  ['an invoice status', 'partially_paid', 'Partially paid'],
  ['an unknown status', 'half_done', 'Half done'],
])('labels statuses of any kind of record (%s): %s is shown as %s', (_, status, label) => {
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
