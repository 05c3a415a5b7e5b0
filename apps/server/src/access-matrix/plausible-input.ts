import { randomUUID } from 'node:crypto';
import { addDays } from '@dayworks/shared/dates/calendar-date';
import { paymentMethods } from '@dayworks/shared/documents/payments/payment-method';
import type * as z from 'zod';
import { onePixel } from '../testing/fixtures/one-pixel.ts';
import { goodPassword } from '../testing/test-client.ts';
import type { Procedure } from './contract-procedures.ts';
import type { Planted } from './planted-business.ts';

/** The path of a value within an input, such as ['items', 0, 'id']. */
export type FieldPath = (string | number)[];

export type Input = Record<string, unknown>;

/** Values for input fields whose schema does not fully define which values are accepted. */
const valueOfField: Record<string, unknown> = {
  password: goodPassword,
  current_password: goodPassword,
  new_password: 'an-other-harbour-64-lamps',
  code: '123456',
  next: '/dashboard',
  time_zone: 'America/Los_Angeles',
  first_name: 'Plausible',
  valid_until: '2099-12-31',
  search: '',
  refund_date: '2026-11-12',
  discount: 0,
  payment_method: 'cash',
  quantity: 1,
  reader: 'a1'.repeat(16),
  start: '2027-03-02T09:00',
  end: '2027-03-02T10:00',
  step_key: 'a1b2c3d4',
  until: '2099-12-31',
};

const aTask = {
  kind: 'add_task',
  input: { title: 'Plausible', due_date: null, due_time: null, priority: 'normal', assignee_id: null },
};
const oneStep = { days: 3, template: 'first_reminder', channel: 'email', is_on: true };
const evenLines = paymentMethods.map((method) => ({ method, recorded: 0, counted: 0 }));
let countedDays = 0;

/** Returns a different date each time, because a business day can be closed only once. */
function uncountedDay(): string {
  countedDays += 1;
  return addDays('2020-01-01', -countedDays);
}
const aYearlyRule = {
  every: 1,
  unit: 'year',
  on_day: 'date',
  first_on: '2099-01-31',
  until: null,
  times: 12,
};
/** The keys of the example of RFC 8291. */
const examplePushKeys = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};
const aNote = { kind: 'note', text: 'Plausible' };

/** The fields that a phone adds to an action that was taken offline. */
function onDevice() {
  const now = new Date().toISOString();
  return { id: randomUUID(), made_at: now, sent_at: now };
}

/** Values for input fields that apply to one procedure only. */
const valuesOfProcedure: Record<string, (own: Planted) => Record<string, unknown>> = {
  'auth/signIn': ({ owner }) => ({ email: owner.email }),
  'account/deleteAccount': () => ({ outcome: 'erase' }),
  'members/remove': () => ({ heir: 'nobody' }),
  'customers/sendClientLink': () => ({ email: 'elena@example.test' }),
  'invoices/deletion': ({ ids }) => ({ ids: ids.invoice }),
  'documents/copyToMe': ({ ids }) => ({ document_id: ids.undisputedInvoice }),
  'business/update': () => ({ address: '1 Quay' }),
  'appointments/updateSettings': () => ({ working_hours: Array.from({ length: 7 }, () => null) }),
  'field/act': () => ({ ...onDevice(), seen_start: '2027-03-02T17:00:00.000Z', action: aNote }),
  'field/task': () => onDevice(),
  'field/photo': ({ ids }) => ({ ...onDevice(), visit_id: ids.visit }),
  'jobs/createTemplate': () => ({ name: `Checklist ${randomUUID()}` }),
  'jobs/updateTemplate': () => ({ name: `Checklist ${randomUUID()}` }),
  'jobs/fromEstimate': ({ ids }) => ({ estimate_id: ids.jobEstimate }),
  'invoices/fromInstallment': ({ ids }) => ({ estimate_id: ids.scheduledEstimate, position: 1 }),
  'estimates/placePhoto': ({ ids }) => ({ photo_id: ids.estimatePhoto }),
  'estimates/removePhoto': ({ ids }) => ({ photo_id: ids.removedEstimatePhoto }),
  'estimates/sharedPhoto': ({ ids }) => ({ photo_id: ids.estimatePhoto }),
  'jobs/fromLead': ({ ids }) => ({ lead_id: ids.jobLead }),
  'time/create': () => ({ start: '2026-10-03T09:00', end: '2026-10-03T10:00' }),
  'time/update': () => ({ start: '2026-10-04T09:00', end: '2026-10-04T10:00' }),
  'jobs/setVisitCrew': ({ ids }) => ({ visit_id: ids.jobVisit }),
  'coach/later': () => ({ until: addDays(new Date().toISOString().slice(0, 10), 7) }),
  'chat/send': ({ ids }) => ({ id: randomUUID(), mentions: [{ kind: 'customer', id: ids.customer }] }),
  'chat/changeCard': () => ({ action: aTask }),
  'products/createBundle': ({ ids }) => ({ parts: [{ item_id: ids.product, quantity: 1 }] }),
  'products/updateBundle': ({ ids }) => ({ id: ids.bundle, parts: [{ item_id: ids.product, quantity: 1 }] }),
  'expenses/create': () => ({ amount: 10, tax: 1, spent_on: '2026-10-02' }),
  'expenses/update': () => ({ is_billable: false }),
  'imports/uploadFile': () => ({ file: new File([`Name\n${randomUUID()}\n`], 'names.csv') }),
  'merging/merge': () => ({ kind: 'customer', kept_version: 1, merged_version: 1, taken: [] }),
  'imports/decide': () => ({ choice: 'skip' }),
  'imports/updateFile': () => ({ kind: 'customers', mapping: ['name'] }),
  'recurringInvoices/create': ({ ids }) => ({
    ...aYearlyRule,
    customer_id: ids.seriesCustomer,
    invoice_id: null,
    customer_address_id: null,
    project_id: null,
    job_id: null,
  }),
  'recurringInvoices/update': () => ({
    ...aYearlyRule,
    customer_address_id: null,
    prices_from: '2099-06-01',
  }),
  'recurringInvoices/skip': () => ({ slot: '2099-02-28' }),
  'recurringInvoices/removePrice': () => ({ version: 2, from_on: '2099-06-01' }),
  'recurringExpenses/update': () => ({ amount: 10, tax: 1, first_on: '2026-10-02' }),
  'payments/updateSettings': () => ({ methods: paymentMethods }),
  'closing/close': () => ({ day: uncountedDay(), lines: evenLines }),
  'marketing/createCampaign': () => ({ name: 'Autumn' }),
  'marketing/updateCampaign': () => ({ try_on: 30, pace: 120 }),
  'marketing/updateAutomation': () => ({ subject: 'Thank you' }),
  'marketing/updateSettings': () => ({ quiet_from: '20:00', quiet_to: '08:00' }),
  'marketing/sendTest': () => ({ to: 'look@example.test' }),
  'marketing/createSegment': () => ({ name: `Segment ${randomUUID()}` }),
  'marketing/updateSegment': () => ({ name: `Segment ${randomUUID()}` }),
  'messages/save': () => ({ subject: 'Plausible' }),
  'messages/reset': () => ({ channel: 'sms' }),
  'messages/sendTest': () => ({ subject: 'Plausible' }),
  'content/update': () => ({ photo_ids: [] }),
  'reminders/updateSettings': () => ({ quiet_from: '20:00', quiet_to: '08:00', steps: [oneStep] }),
  'reminders/rehearse': () => ({ quiet_from: '20:00', quiet_to: '08:00', steps: [oneStep] }),
  'invoices/promiseShared': () => ({ promised_for: addDays(new Date().toISOString().slice(0, 10), 7) }),
  'financials/setCash': () => ({ cash: 100, counted_on: '2026-10-02' }),
  'booking/updateSettings': ({ ids }) => ({
    services: [{ item_id: ids.product, minutes: 60, shows_price: true, user_ids: [ids.user] }],
  }),
  'mail/updateIdentity': () => ({ reply_to: 'desk@example.test' }),
  'mail/connect': () => ({ provider: 'other', address: 'desk@example.test', host: '127.0.0.1', port: 587 }),
  // An address instead of a name, because the test cannot look names up. Nothing happens that is sent there.
  'webhooks/create': () => ({ url: 'https://1.1.1.1/', event_types: ['visit.deleted'] }),
  'webhooks/update': () => ({ url: 'https://1.1.1.1/', event_types: ['visit.deleted'], is_on: false }),
  'notifications/addDevice': () => ({
    endpoint: `https://1.1.1.1/${randomUUID()}`,
    keys: examplePushKeys,
    replaces: undefined,
  }),
  'notifications/setQuietHours': () => ({ quiet_from: '21:00', quiet_to: '06:00' }),
  'mail/startReceiving': () => ({ host: '127.0.0.1', port: 993 }),
  'inbox/get': () => ({ before: null }),
  'inbox/reply': () => ({ to: 'nora@example.test', file_ids: [] }),
  'look/updateSettings': () => ({ accent: '#5b5bd6' }),
  'look/updatePay': () => ({ url: 'https://pay.example' }),
  'look/createTaxRate': () => ({ name: `Rate ${randomUUID()}` }),
  'look/updateTaxRate': () => ({ name: `Rate ${randomUUID()}` }),
  'online/setAutopay': () => ({ of: 'customer', choice: 'off' }),
  'online/accept': () => ({ provider_amount: 2, own_amount: 1 }),
  'online/refund': ({ ids }) => ({ payment_id: ids.refundablePayment }),
  'payments/refundCredit': ({ ids }) => ({ customer_id: ids.creditCustomer }),
  'invoices/share': ({ staff }) => ({ email: staff.email }),
};

let phones = 0;

/**
 * Returns a new phone number each time, so that the test does not reach the limits per account, which separate tests
 * cover.
 */
function newPhone(): string {
  phones += 1;
  return `+1503555${String(phones).padStart(4, '0')}`;
}

interface Filling {
  procedure: Procedure;
  own: Planted;
}

type Definition = z.core.$ZodTypeDef & {
  shape?: Record<string, z.core.$ZodType>;
  innerType?: z.core.$ZodType;
  element?: z.core.$ZodType;
  options?: z.core.$ZodType[];
  entries?: Record<string, unknown>;
  values?: unknown[];
  in?: z.core.$ZodType;
  format?: string;
};

const definitionOf = (schema: z.core.$ZodType) => schema._zod.def as Definition;

function isId(schema: z.core.$ZodType): boolean {
  const { type, format } = definitionOf(schema);
  return type === 'string' && (format === 'guid' || format === 'uuid');
}

const isDay = (schema: z.core.$ZodType) =>
  (schema as { meta?(): { format?: string } | undefined }).meta?.()?.format === 'date';

function fillText(schema: z.core.$ZodType, path: FieldPath, { procedure, own }: Filling): string {
  const field = String(path.findLast((part) => typeof part === 'string'));
  if (isId(schema)) return own.idFor(procedure, field);
  if (field === 'key') return own.keyFor(procedure);
  if (isDay(schema)) return '2026-11-01';
  return 'Plausible';
}

function fillNumber(path: FieldPath, { procedure, own }: Filling): number {
  return path.at(-1) === 'version' ? own.versionFor(procedure) : 1;
}

/** Builds a valid value for a schema. Optional ids and keys are omitted, because the attack tests insert them. */
function fill(schema: z.core.$ZodType, path: FieldPath, filling: Filling): unknown {
  const field = String(path.at(-1));
  const special = valuesOfProcedure[filling.procedure.path]?.(filling.own);
  if (special && field in special) return special[field];
  if (path.length > 0 && field in valueOfField) return valueOfField[field];
  if (field === 'email') return `p${randomUUID()}@example.test`;
  if (field === 'phone') return newPhone();
  const definition = definitionOf(schema);
  switch (definition.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(definition.shape ?? {}).flatMap(([key, inner]) => {
          const value = fill(inner, [...path, key], filling);
          return value === undefined ? [] : [[key, value]];
        }),
      );
    case 'default':
      return field === 'key' ? filling.own.keyFor(filling.procedure) : undefined;
    case 'optional':
      return undefined;
    case 'nullable':
      return null;
    case 'array':
      return definition.element ? [fill(definition.element, [...path, 0], filling)] : [];
    case 'union':
      return definition.options?.[0] && fill(definition.options[0], path, filling);
    case 'pipe':
      return definition.in && fill(definition.in, path, filling);
    case 'enum':
      return Object.values(definition.entries ?? {})[0];
    case 'literal':
      return definition.values?.[0];
    case 'string':
      return fillText(schema, path, filling);
    case 'number':
      return fillNumber(path, filling);
    case 'boolean':
      return true;
    case 'record':
      return { id: 'plausible' };
    case 'file':
      return onePixel();
    default:
      throw new Error(
        `${filling.procedure.path}: plausible-input.ts does not know what to put into ${path.join('.')} (${definition.type})`,
      );
  }
}

/** Builds an input that the procedure would accept from the owner of the test business. */
export function plausibleInput(procedure: Procedure, own: Planted): Input | undefined {
  return procedure.schema && (fill(procedure.schema, [], { procedure, own }) as Input);
}

function* walkIds(schema: z.core.$ZodType, path: FieldPath): Generator<FieldPath> {
  const { shape, innerType, element, options, in: input } = definitionOf(schema);
  if (isId(schema) || path.at(-1) === 'token') yield path;
  for (const [key, inner] of Object.entries(shape ?? {})) yield* walkIds(inner, [...path, key]);
  if (element) yield* walkIds(element, [...path, 0]);
  for (const inner of [innerType, input, ...(options ?? [])]) if (inner) yield* walkIds(inner, path);
}

/** Finds every input field that accepts an id, or a token that represents an id. */
export function idFieldsOf({ schema }: Procedure): FieldPath[] {
  return schema ? [...walkIds(schema, [])] : [];
}

/** Returns a copy of the input with a different value at one path. */
export function withValue(input: unknown, [key, ...rest]: FieldPath, value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(input))
    return input.map((item, index) => (index === key ? withValue(item, rest, value) : item));
  const object = (input ?? {}) as Input;
  return { ...object, [key]: withValue(object[key], rest, value) };
}
