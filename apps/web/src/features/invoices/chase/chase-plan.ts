import type { CalendarDate } from '@dayworks/shared/calendar-date';
import type { ReminderTone } from '@dayworks/shared/documents/letter-type';
import type { InvoiceRow } from '@dayworks/shared/invoices/invoice-list';
import { fittingTone } from '@dayworks/shared/invoices/reminder-words';
import type { MessageChannel } from '@dayworks/shared/outbox/message';
import { isPromiseOpen } from '../promise-text.ts';

/** Which ways messages can leave the installation. */
export type WaysSetUp = Record<MessageChannel, boolean>;

/** What somebody chose for one invoice; the rest is suggested. */
export interface ChaseChoice {
  isOff?: boolean;
  /** In spite of a promise or an answer. */
  isAnyway?: boolean;
  tone?: ReminderTone;
  method?: MessageChannel;
  /** A sentence of one's own, above the rest. */
  note?: string;
}

/** The reminder of one overdue invoice, as it would go. */
export interface ChasePlan {
  row: InvoiceRow;
  tone: ReminderTone;
  /** Those that are set up and reach the customer. */
  methods: MessageChannel[];
  /** Null when no message can reach them from here. */
  method: MessageChannel | null;
  note: string;
  isRemindedToday: boolean;
  isDisputed: boolean;
  /** They promised a day that is not over, or answered: nothing goes unless somebody wants it all the same. */
  isWaiting: boolean;
  isChosen: boolean;
}

function methodsFor({ customer }: InvoiceRow, ways: WaysSetUp): MessageChannel[] {
  return [
    ...(ways.email && customer?.email ? ['email' as const] : []),
    ...(ways.sms && customer?.phone ? ['sms' as const] : []),
  ];
}

/** Chosen is who can be reached, was not reminded today (M15), disputes nothing, and has not said when they will pay. */
export function planChase(
  row: InvoiceRow,
  choice: ChaseChoice,
  ways: WaysSetUp,
  today: CalendarDate,
): ChasePlan {
  const methods = methodsFor(row, ways);
  const method = methods.find((way) => way === choice.method) ?? methods[0] ?? null;
  const isRemindedToday = row.reminded_on === today;
  const isDisputed = row.disputed_at !== null;
  const isWaiting =
    !choice.isAnyway && (isPromiseOpen(row, today) || row.reminders_stopped_at !== null) && !isDisputed;
  return {
    row,
    tone: choice.tone ?? fittingTone(row, today),
    methods,
    method,
    note: choice.note ?? '',
    isRemindedToday,
    isDisputed,
    isWaiting,
    isChosen: !choice.isOff && method !== null && !isRemindedToday && !isDisputed && !isWaiting,
  };
}
