import type { MemberRole } from '../business/business.ts';

/** What somebody can be told of, in the order of their profile. */
export const notificationKinds = [
  'document_viewed',
  'estimate_answered',
  'payment',
  'invoice_overdue',
  'promise_made',
  'lead_arrived',
  'own_visit_answered',
  'visit_answered',
  'assigned',
  'message_failed',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

export const notificationLabels: Record<NotificationKind, { label: string; description: string }> = {
  document_viewed: {
    label: 'Invoice or estimate opened',
    description: 'A customer looks at it for the first time.',
  },
  estimate_answered: {
    label: 'Estimate answered',
    description: 'Signed, declined, or changes asked for.',
  },
  payment: { label: 'Payment received', description: 'Somebody else of your team recorded one.' },
  invoice_overdue: { label: 'Invoice overdue', description: 'On the day after it was due.' },
  promise_made: { label: 'Promise to pay', description: 'A customer says by when they will pay.' },
  lead_arrived: { label: 'New lead', description: 'Somebody filled in your request form.' },
  own_visit_answered: {
    label: 'Answer about your visit',
    description: 'A customer you go to confirms, calls it off or asks for another time.',
  },
  visit_answered: {
    label: 'Answer about a visit of others',
    description: 'The same for visits that somebody else goes to.',
  },
  assigned: { label: 'Given to you', description: 'A task or a lead that somebody else gives to you.' },
  message_failed: { label: 'Message failed', description: 'An email or a text could not be sent.' },
};

/** No money for field workers (T6), and what they are not shown they cannot choose. */
const fieldKinds: readonly NotificationKind[] = ['own_visit_answered'];

export const kindsOf = (role: MemberRole): readonly NotificationKind[] =>
  role === 'field' ? fieldKinds : notificationKinds;

/** The bell is in the office; whoever is at a door has the notices of their visits there. */
export const hasBell = (role: MemberRole): boolean => role !== 'field';

const toOwner: readonly NotificationKind[] = ['estimate_answered', 'lead_arrived', 'visit_answered'];

export interface NotificationChoice {
  in_app: boolean;
  by_email: boolean;
}

/** Without a choice of their own: everything at the bell, and by email what waits for an answer. */
export const defaultChoice = (kind: NotificationKind, role: MemberRole): NotificationChoice => ({
  in_app: hasBell(role) && kindsOf(role).includes(kind),
  by_email: kind === 'own_visit_answered' || (role === 'owner' && toOwner.includes(kind)),
});
