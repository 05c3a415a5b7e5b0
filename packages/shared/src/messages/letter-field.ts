import {
  type documentTemplates,
  reminderTemplates,
  type TemplateKey,
  visitTemplates,
} from './template-key.ts';

/** The placeholders in messages to customers, written as {{first_name}}. */
export const letterFields = [
  'first_name',
  'full_name',
  'company',
  'number',
  'amount',
  'balance',
  'total',
  'due_date',
  'due',
  'days_late',
  'amount_due',
  'open_amount',
  'open_since',
  'valid',
  'deposit',
  'work',
  'document',
  'received',
  'credited',
  'payment_method',
  'payment_date',
  'account',
  'attached',
  'title',
  'when',
  'start',
  'arrives',
  'coming',
  'who',
  'address',
  'reason',
  'link',
  'business_name',
  'business_phone',
  'my_name',
  'my_first_name',
] as const;
export type LetterField = (typeof letterFields)[number];
export type LetterValues = Readonly<Record<LetterField, string | null>>;

export const letterFieldLabels: Record<LetterField, string> = {
  first_name: 'First name',
  full_name: 'Full name',
  company: 'Company',
  number: 'Number',
  amount: 'Amount',
  balance: 'Balance',
  total: 'Total',
  due_date: 'Due date',
  due: 'Due date or paid date',
  days_late: 'Days late',
  amount_due: 'Amount and due date',
  open_amount: 'Amount due',
  open_since: 'Amount due and days late',
  valid: 'Valid until',
  deposit: 'Deposit',
  work: 'Work',
  document: 'Document name',
  received: 'Payment received',
  credited: 'Credited amount',
  payment_method: 'Paid by',
  payment_date: 'Paid on',
  account: 'Account balance note',
  attached: 'Attachment note',
  title: 'Appointment',
  when: 'When',
  start: 'Start time',
  arrives: 'Arrives',
  coming: 'Who is arriving and when',
  who: 'Assigned to',
  address: 'Address',
  reason: 'Reason',
  link: 'Link',
  business_name: 'Business name',
  business_phone: 'Phone',
  my_name: 'My name',
  my_first_name: 'My first name',
};

/**
 * The fallbacks for placeholders without a value. An empty fallback also removes the comma before the placeholder. If
 * a placeholder is not listed here and has no value, its whole line is removed (fill-line.ts).
 */
export const letterFallbacks: Partial<Record<LetterField, string>> = {
  first_name: '',
  full_name: '',
  company: '',
  work: 'our work',
  title: 'your appointment',
  who: 'somebody of our team',
  my_name: 'our team',
  my_first_name: 'our team',
};

const person = ['first_name', 'full_name', 'company'] as const;
const sender = ['business_name', 'business_phone', 'my_name', 'my_first_name'] as const;

const invoiceFields: readonly LetterField[] = [
  ...person,
  ...(['number', 'amount', 'balance', 'total', 'due_date', 'due', 'days_late', 'work'] as const),
  ...(['amount_due', 'open_amount', 'open_since', 'document', 'link'] as const),
  ...sender,
];

const documentFields: Record<(typeof documentTemplates)[number], readonly LetterField[]> = {
  invoice: invoiceFields,
  estimate: [...person, 'number', 'total', 'valid', 'deposit', 'work', 'document', 'link', ...sender],
  receipt: [
    ...person,
    ...(['number', 'amount', 'payment_method', 'payment_date', 'balance', 'received', 'attached'] as const),
    'link',
    ...sender,
  ],
  credit_note: [
    ...person,
    ...(['number', 'amount', 'balance', 'reason', 'credited', 'attached', 'link'] as const),
    ...sender,
  ],
  statement: [...person, 'balance', 'account', 'attached', 'link', ...sender],
};

const visitFields: readonly LetterField[] = [
  ...person,
  ...(['title', 'when', 'start', 'arrives', 'who', 'address', 'link'] as const),
  ...sender,
];

const ofEach = <Key extends TemplateKey>(keys: readonly Key[], fields: readonly LetterField[]) =>
  Object.fromEntries(keys.map((key) => [key, fields])) as Record<Key, readonly LetterField[]>;

/**
 * The placeholders available in each template. The reply to a customer request contains nothing that the visitor
 * typed.
 */
export const fieldsOfTemplate: Record<TemplateKey, readonly LetterField[]> = {
  ...ofEach(reminderTemplates, invoiceFields),
  ...documentFields,
  ...ofEach(visitTemplates, visitFields),
  on_my_way: [...visitFields, 'coming'],
  visit_cancelled: [...visitFields, 'reason'],
  request_received: ['business_name', 'business_phone'],
};

export const noValues = Object.fromEntries(letterFields.map((field) => [field, null])) as LetterValues;
