import type { CardKind } from '@dayworks/shared/chat/card';
import { taskPriorities } from '@dayworks/shared/tasks/task-status';

export interface CardField {
  name: string;
  label: string;
  type: 'text' | 'date' | 'time' | 'money' | 'minutes' | 'choice' | 'method';
  /** True if the field of the suggested action can be left empty. */
  isOptional?: boolean;
  choices?: readonly { value: string; label: string }[];
}

const inWords = (key: string) => key.charAt(0).toUpperCase() + key.slice(1);

const field = (name: string, label: string, type: CardField['type'] = 'text'): CardField => ({
  name,
  label,
  type,
});
const optional = (of: CardField): CardField => ({ ...of, isOptional: true });

const person = [
  optional(field('first_name', 'First name')),
  optional(field('last_name', 'Last name')),
  optional(field('company', 'Company')),
  optional(field('phone', 'Phone')),
];

/**
 * The fields that can be edited within the chat card. Documents have their own form, and the recipients of reminders
 * are chosen on the screen for past due invoices.
 */
const fields: Record<CardKind, readonly CardField[]> = {
  create_invoice: [],
  create_estimate: [],
  send_reminders: [],
  complete_task: [],
  record_payment: [
    field('amount', 'Amount', 'money'),
    field('payment_method', 'Method', 'method'),
    field('payment_date', 'Date', 'date'),
  ],
  add_expense: [
    field('description', 'Description'),
    field('amount', 'Amount', 'money'),
    field('spent_on', 'Date', 'date'),
    optional(field('category', 'Category')),
    optional(field('supplier', 'Supplier')),
  ],
  add_task: [
    field('title', 'Task'),
    optional(field('due_date', 'Due', 'date')),
    optional(field('due_time', 'Time', 'time')),
    {
      ...field('priority', 'Priority', 'choice'),
      choices: taskPriorities.map((value) => ({ value, label: inWords(value) })),
    },
  ],
  book_visit: [
    field('title', 'Title'),
    field('date', 'Day', 'date'),
    field('time', 'Time', 'time'),
    field('minutes', 'Minutes', 'minutes'),
  ],
  move_visit: [field('date', 'Day', 'date'), field('time', 'Time', 'time')],
  cancel_visit: [optional(field('reason', 'Reason'))],
  add_customer: [
    ...person,
    optional(field('email', 'Email')),
    optional(field('address', 'Address')),
    optional(field('city', 'City')),
    optional(field('lead_source', 'Source')),
    optional(field('notes', 'Notes')),
  ],
  add_lead: [
    ...person,
    optional(field('email', 'Email')),
    optional(field('service_wanted', 'Service wanted')),
    optional(field('address', 'Address')),
    optional(field('city', 'City')),
    optional(field('source', 'Source')),
    optional(field('notes', 'Notes')),
  ],
};

export const fieldsOf = (kind: CardKind): readonly CardField[] => fields[kind];
export const hasFields = (kind: CardKind): boolean => fields[kind].length > 0;

export type CardValues = Record<string, string>;

/** Returns the field values of a suggested action as strings for the form. */
export function valuesOf(kind: CardKind, input: object): CardValues {
  const given = input as Record<string, unknown>;
  return Object.fromEntries(fields[kind].map(({ name }) => [name, String(given[name] ?? '')]));
}

const numeric: readonly CardField['type'][] = ['money', 'minutes'];

/**
 * Returns the input of a suggested action with the values that the user has typed. An empty optional field becomes
 * null. An invalid number is sent as typed, so that the server rejects it.
 */
export function inputOf(kind: CardKind, input: object, values: CardValues): Record<string, unknown> {
  const changed = fields[kind].map(({ name, type, isOptional }) => {
    const text = values[name]?.trim() ?? '';
    if (text === '') return [name, isOptional ? null : ''];
    return [name, numeric.includes(type) && Number.isFinite(Number(text)) ? Number(text) : text];
  });
  return { ...input, ...Object.fromEntries(changed) };
}
