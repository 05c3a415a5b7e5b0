import type { AppointmentStatus, AppointmentType } from '../appointments/appointment-status.ts';
import { addDays, type CalendarDate } from '../dates/calendar-date.ts';
import { longestMethod, methodFrom } from '../documents/payments/payment-method.ts';
import { RepeatedFields } from '../expenses/expense-record.ts';
import { NewCatalogItem } from '../products/catalog-item.ts';
import { type CustomerRef, checked, customerRef } from './contact-drafts.ts';
import { readTime, readYes } from './read-cell.ts';
import type { RowReader } from './row-reader.ts';
import { appointmentStatusFrom, paymentStatusFrom } from './status-words.ts';

export interface ProductDraft {
  kind: 'products';
  fields: NewCatalogItem;
}

export interface ExpenseDraft {
  kind: 'expenses';
  fields: typeof RepeatedFields._zod.output & { spent_on: CalendarDate };
}

export interface PaymentDraft {
  kind: 'payments';
  customer: CustomerRef | null;
  invoice_number: string | null;
  /** A payment on an estimate is a deposit. */
  estimate_number: string | null;
  amount: number;
  payment_date: CalendarDate;
  payment_method: string;
  reference: string | null;
  notes: string | null;
  refunded_amount: number;
  status: 'completed' | 'failed' | 'voided';
}

export interface AppointmentDraft {
  kind: 'appointments';
  customer: CustomerRef | null;
  title: string;
  type: AppointmentType;
  status: AppointmentStatus;
  /** The local start and end, as 'YYYY-MM-DDTHH:MM'. */
  start: string;
  end: string;
  address: string | null;
  instructions: string | null;
}

const isProduct = (word: string) =>
  /product|inventory|goods|good|material|physical|non-inventory|part/i.test(word);

export function draftProduct(reader: RowReader): ProductDraft | null {
  const price = reader.amount('price');
  const cost = reader.amount('cost');
  if (price !== null && price < 0) reader.warn('A price cannot be negative; it is imported as 0');
  const rate = reader.number('tax_rate');
  const minutes = reader.number('duration_minutes');
  const fields = checked(reader, NewCatalogItem, {
    name: reader.line('name', 200) ?? '',
    description: reader.text('description', 2000),
    kind: isProduct(reader.raw('kind')) ? 'product' : 'service',
    sku: reader.line('sku', 100),
    category: reader.line('category', 100),
    unit: reader.line('unit', 20) ?? '',
    price: Math.max(0, price ?? 0),
    cost: cost !== null && cost >= 0 ? cost : null,
    tax_rate: rate !== null && rate >= 0 && rate <= 100 ? Math.round(rate * 1000) / 1000 : 0,
    duration_minutes: minutes !== null && minutes >= 1 && minutes <= 3600 ? Math.round(minutes) : null,
    active:
      readYes(reader.raw('active')) ?? !/inactive|archived|deleted|disabled/i.test(reader.raw('active')),
  });
  return fields && { kind: 'products', fields };
}

export function draftExpense(reader: RowReader, negates: boolean): ExpenseDraft | null {
  const spent_on = reader.date('date');
  const written = reader.amount('amount');
  if (!spent_on) reader.refuse('An expense needs a date');
  // Some products export money that was spent as a negative amount.
  const amount = written === null ? null : Math.abs(written);
  if (!amount) reader.refuse('An expense needs an amount other than 0');
  if (written !== null && written < 0 && negates)
    reader.refuse('This row takes an expense back, and is left out');
  const tax = reader.amount('tax');
  const supplier = reader.line('supplier', 200);
  const category = reader.line('category', 100);
  if (!spent_on || !amount) return null;
  const fields = checked(reader, RepeatedFields, {
    description: reader.line('description', 200) ?? supplier ?? category ?? 'Expense',
    amount,
    tax: tax !== null && tax >= 0 && tax <= amount ? tax : null,
    category,
    supplier,
    lead_source: reader.line('lead_source', 100),
  });
  return fields && { kind: 'expenses', fields: { ...fields, spent_on } };
}

const methodWords: readonly (readonly [RegExp, string])[] = [
  [/credit|card|visa|master|amex|discover|square|stripe|paypal payments pro/i, 'credit_card'],
  [/check|cheque/i, 'check'],
  [/ach|bank|transfer|wire|e-?transfer|eft|direct deposit/i, 'bank_transfer'],
  [/^cash$|cash on hand|cash payment/i, 'cash'],
];

function readMethod(written: string): string {
  if (written === '') return 'other';
  const known = methodWords.find(([words]) => words.test(written))?.[1];
  return known ?? methodFrom(written.slice(0, longestMethod).toWellFormed());
}

/** Reads the number of a document without words such as 'Invoice #' before it. */
const numberIn = (reader: RowReader, field: string): string | null =>
  reader.line(field, 100)?.replace(/^(?:(?:invoice|estimate|quote)\s*)?#\s*/i, '') || null;

export function draftPayment(reader: RowReader, negates: boolean): PaymentDraft | null {
  const payment_date = reader.date('date');
  const written = reader.amount('amount');
  const amount = written !== null && negates ? -written : written;
  const status = reader.word('status', paymentStatusFrom) ?? 'completed';
  if (!payment_date) reader.refuse('A payment needs a date');
  if (amount === null || amount <= 0)
    reader.refuse('A payment needs an amount above 0. Record refunds on the payment that they belong to.');
  if (!payment_date || amount === null || amount <= 0) return null;
  const refunded = Math.abs(reader.amount('refunded_amount') ?? 0);
  if (refunded > amount)
    reader.warn('More was refunded than was paid; the refund is imported as the whole payment');
  return {
    kind: 'payments',
    customer: customerRef(reader),
    invoice_number: numberIn(reader, 'invoice_number'),
    estimate_number: numberIn(reader, 'estimate_number'),
    amount,
    payment_date,
    payment_method: readMethod(reader.line('method', 100) ?? ''),
    reference: reader.line('reference', 100),
    notes: reader.text('notes', 2000),
    refunded_amount: status === 'refunded' ? amount : Math.min(refunded, amount),
    status: status === 'refunded' ? 'completed' : status,
  };
}

const usualMinutes = 60;
const longestMinutes = 31 * 1440;

/** Adds minutes to a local time, without regard to daylight saving time. */
function laterBy(start: string, minutes: number): string {
  const [day = '', clock = '00:00'] = start.split('T');
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  const total = hour * 60 + minute + minutes;
  const within = ((total % 1440) + 1440) % 1440;
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${addDays(day, Math.floor(total / 1440))}T${pad(Math.floor(within / 60))}:${pad(within % 60)}`;
}

const typeFrom = (word: string): AppointmentType =>
  /assess|estimate|quote|survey/i.test(word)
    ? 'assessment'
    : /call|phone/i.test(word)
      ? 'call'
      : /event|meeting/i.test(word)
        ? 'event'
        : 'visit';

/** A column that says when a visit was completed also says that it was completed. */
function statusOf(reader: RowReader): AppointmentStatus {
  const word = reader.raw('status');
  if (word === '') return 'scheduled';
  const known = appointmentStatusFrom(word);
  if (known) return known;
  if (/^\d{1,4}[-/]|^[a-z]{3,9}\.? \d/i.test(word)) return 'completed';
  const yes = readYes(word);
  if (yes !== undefined) return yes ? 'completed' : 'scheduled';
  reader.warn(`Status '${word.slice(0, 40)}' is not known here; the appointment is imported as scheduled`);
  return 'scheduled';
}

export function draftAppointment(reader: RowReader): AppointmentDraft | null {
  const day = reader.date('start_date');
  if (!day) {
    reader.refuse('An appointment needs a date');
    return null;
  }
  const from = readTime(reader.raw('start_time')) ?? readTime(reader.raw('start_date'));
  if (!from) reader.warn('There is no start time; 9:00 AM is taken');
  const start = `${day}T${from ?? '09:00'}`;
  const until = readTime(reader.raw('end_time')) ?? readTime(reader.raw('end_date'));
  const minutes = reader.number('duration_minutes');
  const lasts =
    minutes !== null && minutes > 0 && minutes <= longestMinutes ? Math.round(minutes) : usualMinutes;
  const ended = until ? `${reader.date('end_date') ?? day}T${until}` : laterBy(start, lasts);
  const isPossible = ended > start && ended <= laterBy(start, longestMinutes);
  if (!isPossible) reader.warn('The end is not after the start; one hour is taken');
  const title = reader.line('title', 200);
  return {
    kind: 'appointments',
    customer: customerRef(reader),
    title: title ?? 'Visit',
    type: typeFrom(reader.raw('type')),
    status: statusOf(reader),
    start,
    end: isPossible ? ended : laterBy(start, usualMinutes),
    address: reader.line('address', 400),
    instructions: reader.text('instructions', 5000),
  };
}
