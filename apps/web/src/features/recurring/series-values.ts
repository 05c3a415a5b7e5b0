import { type CalendarDate, isCalendarDate } from '@dayworks/shared/dates/calendar-date';
import {
  type MonthDay,
  monthDaysFrom,
  type RecurringRule,
  type RecurringUnit,
} from '@dayworks/shared/dates/recurring-dates';
import type { WrittenFields } from '@dayworks/shared/documents/document';
import type { LineItemInput } from '@dayworks/shared/documents/lines/line-item';
import { withUsualWords } from '@dayworks/shared/look/document-settings';
import {
  NewRecurringInvoice,
  type RecurringInvoice,
  type RecurringInvoiceDetail,
  RecurringInvoiceEdit,
} from '@dayworks/shared/recurring/recurring-invoice';
import type { Delivery } from '@dayworks/shared/recurring/recurring-texts';
import { priceOn } from '@dayworks/shared/recurring/series-price';
import {
  type DocumentValues,
  documentValues,
  sentFields,
} from '../../parts/document-form/document-values.ts';
import type { DocumentTypes, FormDefinition } from '../../parts/document-form/use-document-form.ts';

/** The end of a recurring invoice: never, on a date, or after a number of invoices. */
export const seriesEnds = {
  never: 'Never',
  until: 'On a date',
  times: 'After a number of invoices',
} as const;
export type SeriesEnd = keyof typeof seriesEnds;

/** The values of the form for a recurring invoice, as the user typed them. */
export type SeriesValues = DocumentValues & {
  every: string;
  unit: RecurringUnit;
  on_day: MonthDay;
  first_on: string;
  ends: SeriesEnd;
  until: string;
  times: string;
  delivery: Delivery;
  /** Changed items apply from this date on. If it is empty, they apply from the next invoice on. */
  prices_from: string;
};

export interface SeriesTypes extends DocumentTypes {
  Values: SeriesValues;
  New: NewRecurringInvoice;
  Edit: RecurringInvoiceEdit;
  Stored: RecurringInvoiceDetail;
}

/** The records that a new recurring invoice can be created from. */
export interface SeriesOrigin {
  project_id: string | null;
  job_id: string | null;
  invoice_id: string | null;
}

type SeriesContent = WrittenFields & { items: readonly LineItemInput[] };

export function newValues(
  content: SeriesContent,
  rule: Pick<RecurringRule, 'every' | 'unit'> & { first_on: CalendarDate; on_day?: MonthDay },
  leavesWords: boolean,
): SeriesValues {
  return {
    ...documentValues(content),
    leavesWords,
    every: String(rule.every),
    unit: rule.unit,
    on_day: rule.on_day ?? 'date',
    first_on: rule.first_on,
    ends: 'never',
    until: '',
    times: '12',
    delivery: 'draft',
    prices_from: '',
  };
}

/**
 * Gives each item an id. The form needs ids to replace an edited item, but the server does not store them. Each id
 * depends on the position of its item, so reading the same recurring invoice again gives the same ids.
 */
const withIds = (items: readonly LineItemInput[]) =>
  items.map((item, index) => ({ ...item, id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}` }));

function valuesFromSeries(series: RecurringInvoice): SeriesValues {
  const { items, discount, discount_percent } = priceOn(series.prices, series.next_on ?? series.first_on);
  const { until, times } = series;
  return {
    ...newValues({ ...series, items: withIds(items), discount, discount_percent }, series, false),
    ends: until !== null ? 'until' : times !== null ? 'times' : 'never',
    until: until ?? '',
    times: String(times ?? 12),
    delivery: series.delivery,
  };
}

const numberOf = (text: string) => (text === '' ? Number.NaN : Number(text));

/** Converts the repeat fields of the form to the server's format. */
function ruleFields({ every, unit, on_day, first_on, ends, until, times, delivery }: SeriesValues) {
  return {
    every: numberOf(every),
    unit,
    on_day: unit === 'month' ? on_day : 'date',
    first_on,
    until: ends === 'until' ? until : null,
    times: ends === 'times' ? numberOf(times) : null,
    delivery,
  };
}

function contentFields(values: SeriesValues) {
  const { ends: _ends, prices_from: _from, ...fields } = sentFields(values);
  return { ...fields, ...ruleFields(values) };
}

const parseNewSeries = (values: SeriesValues, origin: SeriesOrigin) =>
  NewRecurringInvoice.safeParse({ ...contentFields(values), ...origin });

function parseSeriesEdit(values: SeriesValues, { id, version }: Pick<RecurringInvoice, 'id' | 'version'>) {
  const { customer_id: _, ...fields } = contentFields(values);
  return RecurringInvoiceEdit.safeParse({ ...fields, id, version, prices_from: values.prices_from || null });
}

/**
 * Turns the input of a new recurring invoice into an edit of a stored one. Input for another customer requires a new
 * recurring invoice, because the customer of a stored one cannot change.
 */
function editInto(
  stored: RecurringInvoiceDetail,
  input: NewRecurringInvoice,
): RecurringInvoiceEdit | undefined {
  const { customer_id, project_id: _project, job_id: _job, invoice_id: _invoice, ...fields } = input;
  if (stored.customer_id !== customer_id) return undefined;
  return {
    ...withUsualWords(fields, stored),
    id: stored.id,
    version: stored.version,
    prices_from: null,
  };
}

/**
 * Defines the form for recurring invoices. For a stored recurring invoice, the record that it was created from is not
 * needed.
 */
export const seriesDefinition = (
  origin: SeriesOrigin = { project_id: null, job_id: null, invoice_id: null },
): FormDefinition<SeriesTypes> => ({
  kind: 'invoice',
  Values: null,
  valuesOf: valuesFromSeries,
  parseNew: (values) => parseNewSeries(values, origin),
  parseEdit: parseSeriesEdit,
  editInto,
  texts: {
    create: {
      idle: 'Create Recurring Invoice',
      busy: 'Creating...',
      done: 'Recurring invoice created successfully',
      refused: 'Creation failed',
      failed: 'Failed to create the recurring invoice. Please try again.',
    },
    update: {
      idle: 'Update Recurring Invoice',
      busy: 'Updating...',
      done: 'Recurring invoice updated successfully',
      refused: 'Update failed',
      failed: 'Failed to update the recurring invoice. Please try again.',
    },
  },
});

/** Returns the repeat rule that the form describes; undefined while the rule is incomplete. */
export function ruleOf(values: SeriesValues): RecurringRule | undefined {
  const { every, until, times, ...rule } = ruleFields(values);
  const isReadable =
    Number.isInteger(every) &&
    every >= 1 &&
    every <= 99 &&
    isCalendarDate(rule.first_on) &&
    (until === null || isCalendarDate(until)) &&
    (times === null || (Number.isInteger(times) && times >= 1));
  return isReadable ? { ...rule, every, until, times } : undefined;
}

/**
 * Returns the chosen day of the month if it is still possible after a change to the first date, and otherwise the day
 * of the first date.
 */
export function fittingDay(on_day: MonthDay, first_on: string): MonthDay {
  if (!isCalendarDate(first_on)) return on_day;
  return monthDaysFrom(first_on).includes(on_day) ? on_day : 'date';
}
