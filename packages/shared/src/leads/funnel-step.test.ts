import { expect, test } from 'vitest';
import { type LeadCourse, shareOf, stepReached } from './funnel-step.ts';
import { leadStages } from './lead-stage.ts';

const untouched: LeadCourse = {
  stage: 'new',
  isAnswered: false,
  isConverted: false,
  wasQuoted: false,
  invoices: 0,
  received: 0,
};

test.each<[Partial<LeadCourse>, string]>([
  [{}, 'leads'],
  [{ isAnswered: true }, 'contacted'],
  [{ stage: 'contacted' }, 'contacted'],
  [{ stage: 'site_visit' }, 'contacted'],
  [{ isConverted: true }, 'contacted'],
  [{ stage: 'on_hold' }, 'leads'],
  [{ stage: 'lost' }, 'leads'],
  [{ stage: 'lost', isAnswered: true }, 'contacted'],
  [{ stage: 'quoted' }, 'quoted'],
  [{ stage: 'contacted', wasQuoted: true }, 'quoted'],
  [{ stage: 'lost', wasQuoted: true }, 'quoted'],
  [{ stage: 'won' }, 'won'],
  [{ stage: 'won', wasQuoted: true, isAnswered: true }, 'won'],
  [{ stage: 'won', invoices: 1 }, 'invoiced'],
  [{ stage: 'contacted', invoices: 1 }, 'invoiced'],
  [{ stage: 'won', invoices: 2, received: 0.01 }, 'paid'],
  [{ stage: 'lost', invoices: 1, received: 5 }, 'paid'],
])('a lead with %j has reached the funnel step: %s', (course, step) => {
  expect(stepReached({ ...untouched, ...course })).toBe(step);
});

test('every lead stage is assigned to a funnel step', () => {
  for (const stage of leadStages) expect(stepReached({ ...untouched, stage })).toBeTruthy();
});

test.each([
  [0, 0, 0],
  [1, 3, 33],
  [2, 3, 67],
  [3, 3, 100],
])(
  'calculates the share of leads that reached a funnel step: %i of %i is %i percent',
  (count, all, percent) => {
    expect(shareOf(count, all)).toBe(percent);
  },
);
