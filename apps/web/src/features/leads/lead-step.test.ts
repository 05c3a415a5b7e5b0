import type { LeadCard } from '@dayworks/shared/leads/lead-list';
import { describe, expect, test } from 'vitest';
import { nearDay } from '../../parts/time/time-texts.ts';
import { nextStep } from './lead-step.ts';

// In these tests it is Thursday, 9:00 AM in Portland.
const clock = { today: '2026-05-14', timeZone: 'America/Los_Angeles', now: new Date('2026-05-14T16:00:00Z') };

const answered: LeadCard = {
  id: '7f3a9c21-0000-4000-8000-000000000001',
  version: 1,
  created_at: '2026-05-13T18:40:00Z',
  first_name: 'Nora',
  last_name: 'Whitfield',
  company: null,
  email: null,
  phone: null,
  sms_ok: true,
  city: null,
  service_wanted: null,
  source: 'Website',
  value: 1450,
  probability: 20,
  stage: 'new',
  owner_id: null,
  next_follow_up: null,
  response_by: '2026-05-14T18:40:00Z',
  first_response_at: '2026-05-13T19:00:00Z',
  last_activity_at: '2026-05-13T19:00:00Z',
  won_at: null,
  lost_reason: null,
  customer_id: null,
  owner: null,
  estimate: null,
  visit: null,
};
const estimate = {
  id: answered.id,
  status: 'viewed',
  viewed_at: '2026-05-14T15:00:00Z',
  is_invoiced: false,
} as const;
const visit = (start_time: string, status: 'scheduled' | 'completed' = 'scheduled') => ({
  start_time,
  status,
});

test.each([
  ['2026-05-14', 'today'],
  ['2026-05-15', 'tomorrow'],
  ['2026-05-13', 'yesterday'],
  ['2026-05-16', 'Sat'],
  ['2026-05-20', 'Wed'],
  ['2026-05-21', 'May 21'],
  ['2026-05-05', 'May 5'],
  ['2027-01-02', 'Jan 2, 2027'],
])('nearDay() describes the date %s as “%s”', (day, text) => {
  expect(nearDay(day, clock.today)).toBe(text);
});

describe('the next step on a lead card', () => {
  test.each<[string, Partial<LeadCard>, string | undefined, string | undefined]>([
    ['an answer is due today', { first_response_at: null }, 'Answer by 11:40 AM', 'sent'],
    [
      'an answer is due tomorrow',
      { first_response_at: null, response_by: '2026-05-15T18:40:00Z' },
      'Answer by tomorrow',
      'sent',
    ],
    [
      'an answer is overdue',
      { first_response_at: null, response_by: '2026-05-13T18:40:00Z' },
      'Answer overdue',
      'overdue',
    ],
    [
      'a lost lead needs no answer',
      { first_response_at: null, stage: 'lost', lost_reason: 'No answer' },
      'No answer',
      undefined,
    ],
    [
      'the lead has been inactive for days',
      { stage: 'quoted', last_activity_at: '2026-05-05T19:00:00Z' },
      'Inactive for 9 days',
      'overdue',
    ],
    ['the customer viewed the estimate', { stage: 'quoted', estimate }, 'Viewed today', 'viewed'],
    [
      'a visit is planned today',
      { stage: 'site_visit', visit: visit('2026-05-14T22:00:00Z') },
      'Today, 3:00 PM',
      undefined,
    ],
    [
      'a visit is planned in a few days',
      { stage: 'site_visit', visit: visit('2026-05-16T20:00:00Z') },
      'Sat, 1:00 PM',
      undefined,
    ],
    [
      'a visit was completed',
      { stage: 'quoted', visit: visit('2026-05-13T20:00:00Z', 'completed') },
      'Visited yesterday',
      undefined,
    ],
    [
      'a follow-up is due today',
      { stage: 'contacted', next_follow_up: '2026-05-14' },
      'Call back today',
      undefined,
    ],
    [
      'a follow-up is due on a later day',
      { stage: 'contacted', next_follow_up: '2026-05-25' },
      'May 25',
      undefined,
    ],
    [
      'a follow-up is overdue',
      { stage: 'contacted', next_follow_up: '2026-05-12' },
      'Late since May 12',
      'sent',
    ],
    [
      'the won lead is invoiced',
      { stage: 'won', estimate: { ...estimate, is_invoiced: true } },
      'Invoiced',
      'paid',
    ],
    [
      'the won lead has a scheduled visit',
      { stage: 'won', visit: visit('2026-05-20T20:00:00Z') },
      'Job scheduled',
      'paid',
    ],
    ['nothing is to be done, so the source is shown', {}, 'Website', undefined],
    ['nothing is to be done, and there is no source', { source: null }, undefined, undefined],
  ])('a lead card shows the right next step: %s', (_, fields, text, tone) => {
    const step = nextStep({ ...answered, ...fields }, clock);
    expect([step?.text, step?.tone]).toEqual([text, tone]);
  });
});
