import type { CalendarDate } from '../calendar-date.ts';
import type { Dollars } from '../money.ts';
import type { NotificationKind } from './notification-kind.ts';

/** The facts about an event at the time when it happened, as recorded by database/notifications.sql. */
export interface NotificationFacts {
  /** The name of the customer or of the visitor who sent a request; empty if there is no name. */
  who?: string | null;
  number?: string | null;
  title?: string | null;
  amount?: Dollars | null;
  document?: 'invoice' | 'estimate' | null;
  /** The customer's action as recorded in the audit log. */
  said?: string | null;
  message?: string | null;
  is_settled?: boolean | null;
  day?: CalendarDate | null;
  start_time?: string | null;
  /** The time of day in the business's local time, such as '15:30'. */
  time?: string | null;
  what?: 'task' | 'lead' | 'campaign' | null;
}

export interface ToldEvent {
  kind: NotificationKind;
  facts: NotificationFacts;
}
