import type { MarketingMessage } from '@dayworks/shared/marketing/campaigns/campaign';
import { describe, expect, it } from 'vitest';
import {
  filterFrom,
  handledOf,
  happenedText,
  leftText,
  momentOf,
  segmentsOf,
  shareText,
  stateLabel,
  stateOf,
} from './progress-texts.ts';

const sent: MarketingMessage = {
  id: 'm',
  customer: {
    id: 'c',
    first_name: 'Tom',
    last_name: 'Hadley',
    email: 'tom@mail.example',
    company: null,
    phone: null,
    sms_ok: false,
  },
  recipient: 'tom@mail.example',
  status: 'sent',
  left_out: null,
  problem: null,
  may_have_arrived: false,
  variant: null,
  due_at: 'due',
  sent_at: 'sent',
  opened_at: null,
  clicked_at: null,
  unsubscribed_at: null,
  booking: null,
};

describe('state of a campaign message', () => {
  it.each<[Partial<MarketingMessage>, string, string | null, string | null]>([
    [{}, 'sent', 'sent', null],
    [{ status: 'queued', sent_at: null }, 'queued', 'due', null],
    [{ opened_at: 'opened' }, 'opened', 'opened', null],
    [{ opened_at: 'opened', clicked_at: 'clicked' }, 'clicked', 'clicked', 'No booking yet'],
    [{ clicked_at: 'clicked', unsubscribed_at: 'left' }, 'unsubscribed', 'left', 'Left the list'],
    [{ status: 'bounced', problem: 'Mailbox does not exist' }, 'bounced', 'sent', 'Mailbox does not exist'],
    [{ status: 'left_out', left_out: 'overdue', sent_at: null }, 'left_out', null, 'Has an overdue invoice'],
    [{ status: 'kept', sent_at: null }, 'kept', null, 'Waiting in the outbox'],
    [{ status: 'cancelled', sent_at: null }, 'cancelled', null, 'Not sent'],
  ])(
    'stateOf(), momentOf() and happenedText() describe the campaign message %j',
    (change, state, moment, happened) => {
      const message = { ...sent, ...change };
      expect(stateOf(message)).toBe(state);
      expect(momentOf(message)).toBe(moment);
      expect(happenedText(message)).toBe(happened);
    },
  );

  it('an unknown filter in the URL shows all recipients', () => {
    expect(filterFrom('opened')).toBe('opened');
    expect(filterFrom('everything')).toBeNull();
    expect(filterFrom(null)).toBeNull();
  });
});

it.each<[Partial<MarketingMessage>, string]>([
  [{}, 'Sent'],
  [{ status: 'sending', sent_at: null }, 'Sending'],
  [{ status: 'sending', sent_at: null, problem: 'The mail server is away' }, 'Trying again'],
  [
    { status: 'failed', sent_at: null, problem: 'No answer', may_have_arrived: true },
    'May have been delivered',
  ],
  [{ status: 'failed', sent_at: null, problem: 'Refused' }, 'Failed'],
])('a campaign message has the same status label as a message in the outbox: %j', (fields, label) => {
  expect(stateLabel({ ...sent, ...fields })).toBe(label);
});

const minutes = (count: number) => count * 60_000;

const figures = {
  people: 148,
  queued: 62,
  sent: 84,
  kept: 0,
  failed: 0,
  bounced: 2,
  left_out: 0,
  cancelled: 0,
  opened: 35,
  clicked: 11,
  unsubscribed: 1,
  bookings: 2,
  booked_value: 370,
  received: 0,
  cost: 18,
  roi: null,
  is_early: true,
  days: null,
};

describe('campaign progress', () => {
  it.each([
    [0, 'Less than a minute'],
    [minutes(-3), 'Less than a minute'],
    [minutes(1), 'About 1 minute'],
    [minutes(31), 'About 31 minutes'],
    [minutes(120), 'About 2 hours'],
    [minutes(60 * 40), 'About 2 days'],
  ])('leftText() with %i ms left returns “%s”', (ms, text) => expect(leftText(ms)).toBe(text));

  it.each([
    [35, 84, '41.7%'],
    [1, 84, '1.2%'],
    [0, 84, '0%'],
    [84, 84, '100%'],
    [0, 0, '—'],
  ])('shareText() formats %i out of %i as “%s”', (part, whole, text) =>
    expect(shareText(part, whole)).toBe(text),
  );

  it('people who are excluded from a campaign count neither as done nor as pending', () => {
    expect(handledOf(figures)).toEqual({ handled: 86, all: 148 });
    expect(handledOf({ ...figures, people: 171, left_out: 23 })).toEqual({ handled: 86, all: 148 });
  });

  it('a cancelled campaign message does not count as sent', () => {
    const cancelled = { ...figures, people: 17, queued: 0, sent: 0, bounced: 0, cancelled: 17 };
    expect(handledOf(cancelled)).toEqual({ handled: 0, all: 17 });
  });

  it('the progress bar has segments only for states that at least one message has', () => {
    expect(segmentsOf(figures).map(({ filter, count }) => [filter, count])).toEqual([
      ['sent', 84],
      ['bounced', 2],
    ]);
  });
});
