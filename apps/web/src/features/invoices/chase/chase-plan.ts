import type { CalendarDate } from '@dayworks/shared/dates/calendar-date';
import type { ReminderTone } from '@dayworks/shared/documents/letter-type';
import type { InvoiceRow } from '@dayworks/shared/invoices/invoice-list';
import { fittingTone } from '@dayworks/shared/invoices/overdue/reminder-words';
import type { MessageChannel } from '@dayworks/shared/outbox/message';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api, newIdempotencyKey } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { isWaitingForCustomer } from '../use-promise.ts';

/** The message channels that are set up in this installation. */
export type WaysSetUp = Record<MessageChannel, boolean>;

/**
 * The user's choices for the reminder about one invoice. For everything that the user has not chosen, the app uses its
 * own suggestion.
 */
export interface ChaseChoice {
  isOff?: boolean;
  /** True if the user wants to send a reminder even though the customer replied or promised a payment date. */
  isAnyway?: boolean;
  tone?: ReminderTone;
  method?: MessageChannel;
  /** A sentence that the user has added at the top of the reminder. */
  note?: string;
}

/** The reminder for one past due invoice as it would be sent. */
export interface ChasePlan {
  row: InvoiceRow;
  tone: ReminderTone;
  /** The channels that are set up and that can reach the customer. */
  methods: MessageChannel[];
  /** The chosen channel for the reminder; null if no channel can reach the customer. */
  method: MessageChannel | null;
  note: string;
  isRemindedToday: boolean;
  isDisputed: boolean;
  /**
   * True if the customer replied or promised a payment date that has not passed. In this case, no reminder is sent
   * unless the user explicitly chooses it.
   */
  isWaiting: boolean;
  isChosen: boolean;
}

function methodsFor({ customer }: InvoiceRow, ways: WaysSetUp): MessageChannel[] {
  return [
    ...(ways.email && customer?.email ? ['email' as const] : []),
    ...(ways.sms && customer?.phone ? ['sms' as const] : []),
  ];
}

/**
 * Plans the reminders. By default, customers get a reminder if they can be reached, were not reminded today (rule M15),
 * do not dispute the invoice, and have not promised a payment date.
 */
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
  const isWaiting = !choice.isAnyway && isWaitingForCustomer(row, today) && !isDisputed;
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

export interface ChaseResult {
  sent: number;
  /** The reasons why some reminders were not sent, keyed by invoice id. */
  problems: Record<string, string>;
}

/** Sends reminders one after another. If one reminder fails, the others are still sent. */
export function useSendReminders() {
  const [progress, setProgress] = useState(0);
  const send = useMutation({
    mutationKey: api.documents.send.mutationKey(),
    mutationFn: async (plans: readonly ChasePlan[]): Promise<ChaseResult> => {
      const result: ChaseResult = { sent: 0, problems: {} };
      setProgress(0);
      for (const { row, tone, method, note } of plans) {
        const words = { tone, note: note.trim() || null };
        const input = { type: 'reminder', document_id: row.id, ...words, method } as const;
        try {
          await api.documents.send.call(input, { context: { idempotencyKey: newIdempotencyKey() } });
          result.sent += 1;
        } catch (error) {
          result.problems[row.id] = errorMessage(error);
        }
        setProgress((done) => done + 1);
      }
      return result;
    },
  });
  return { send, progress };
}
