import type { ConsentEvent } from '@dayworks/shared/marketing/consent';
import { expect, test } from 'vitest';
import { eventText, standingOf } from './consent-texts.ts';

const nothing = { marketing_consent: false, left_list_at: null, stopped_texts_at: null, bounced_at: null };
const once = '2026-05-03T10:00:00.000Z';

test.each([
  [{}, ['not_agreed']],
  [{ marketing_consent: true }, ['agreed']],
  [{ marketing_consent: true, left_list_at: once }, ['left_list']],
  [{ marketing_consent: true, stopped_texts_at: once }, ['agreed', 'stopped_texts']],
  [{ marketing_consent: true, bounced_at: once }, ['agreed', 'bounced']],
  [
    { left_list_at: once, stopped_texts_at: once, bounced_at: once },
    ['left_list', 'stopped_texts', 'bounced'],
  ],
])(
  'standingOf() for a customer with the consent data %j returns the consent states %j',
  (given, standing) => {
    expect(standingOf({ ...nothing, ...given })).toEqual(standing);
  },
);

const event: ConsentEvent = {
  id: '0198c0de-0000-7000-8000-000000000001',
  created_at: once,
  channel: 'email',
  is_agreed: false,
  source: 'link',
  campaign_name: 'Spring gutters',
  author: null,
};

test.each<[Partial<ConsentEvent>, string]>([
  [{}, 'Left the list by the link in “Spring gutters”'],
  [{ campaign_name: null }, 'Left the list by the link in a message'],
  [{ source: 'text', channel: 'sms' }, 'Stopped texts by texting STOP'],
  [{ source: 'text', channel: 'sms', is_agreed: true }, 'Agreed to texts by texting START'],
  [{ source: 'form', is_agreed: true }, 'Agreed on a form'],
  [{ source: 'import', is_agreed: true }, 'Agreed with an import'],
  [{ source: 'member', author: 'Dana Reyes' }, 'Withdrew consent, recorded by Dana Reyes'],
  [{ source: 'member', author: null, is_agreed: true }, 'Agreed, recorded'],
  [{ source: 'member', channel: 'sms', author: 'Dana Reyes' }, 'No texts, recorded by Dana Reyes'],
  [{ source: 'bounce' }, 'Bounced: their address refused a message'],
])('eventText() for %j returns “%s”', (given, expected) => {
  expect(eventText({ ...event, ...given })).toBe(expected);
});
