import type { CalendarDate } from '../calendar-date.ts';
import type { Dollars } from '../money.ts';
import type { NotificationKind } from './notification-kind.ts';

/** What was true when it happened, as database/notifications.sql writes it. */
export interface NotificationFacts {
  /** The customer or whoever asked; empty for somebody without a name. */
  who?: string | null;
  number?: string | null;
  title?: string | null;
  amount?: Dollars | null;
  document?: 'invoice' | 'estimate' | null;
  /** The action of the audit log. */
  said?: string | null;
  message?: string | null;
  is_settled?: boolean | null;
  day?: CalendarDate | null;
  start_time?: string | null;
  /** '15:30' on the wall of the business. */
  time?: string | null;
  what?: 'task' | 'lead' | 'campaign' | null;
}

export interface ToldEvent {
  kind: NotificationKind;
  facts: NotificationFacts;
}
