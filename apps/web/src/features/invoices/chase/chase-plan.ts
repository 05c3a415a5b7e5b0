import type { CalendarDate } from '@dayworks/shared/calendar-date';
import type { ReminderTone } from '@dayworks/shared/documents/letter-type';
import type { InvoiceRow } from '@dayworks/shared/invoices/invoice-list';
import { fittingTone } from '@dayworks/shared/invoices/reminder-words';
import type { MessageChannel } from '@dayworks/shared/outbox/message';

/** Which ways messages can leave the installation. */
export type WaysSetUp = Record<MessageChannel, boolean>;

/** What somebody chose for one invoice; the rest is suggested. */
export interface ChaseChoice {
  isOff?: boolean;
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
  isChosen: boolean;
}

function methodsFor({ customer }: InvoiceRow, ways: WaysSetUp): MessageChannel[] {
  return [
    ...(ways.email && customer?.email ? ['email' as const] : []),
    ...(ways.sms && customer?.phone ? ['sms' as const] : []),
  ];
}

/** Everybody is chosen who can be reached has not been reminded today (M15), and does not dispute it. */
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
  return {
    row,
    tone: choice.tone ?? fittingTone(row, today),
    methods,
    method,
    note: choice.note ?? '',
    isRemindedToday,
    isDisputed,
    isChosen: !choice.isOff && method !== null && !isRemindedToday && !isDisputed,
  };
}
