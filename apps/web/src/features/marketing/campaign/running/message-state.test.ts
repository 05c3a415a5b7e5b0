import type { MarketingMessage } from '@dayworks/shared/marketing/campaigns/campaign';
import { describe, expect, it } from 'vitest';
import { filterFrom, happenedText, momentOf, stateLabel, stateOf } from './message-state.ts';

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
