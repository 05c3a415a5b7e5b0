import { oc } from '@orpc/contract';
import * as z from 'zod';
import { CalendarDate, Id, Version } from '../fields.ts';
import { NewRecurringInvoice, RecurringInvoiceDetail, RecurringInvoiceEdit } from './recurring-invoice.ts';
import { RecurringInvoicePage, RecurringInvoicePageQuery, RecurringInvoiceQuery } from './recurring-list.ts';

const route = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'PUT', path: `/${string}` | '') =>
  oc.route({ method, path: `/recurring-invoices${path}`, tags: ['invoices'] });

const ById = z.strictObject({ id: Id });

export const recurringInvoicesContract = {
  list: route('GET', '').input(RecurringInvoicePageQuery).output(RecurringInvoicePage),
  get: route('GET', '/{id}').input(ById).output(RecurringInvoiceDetail),
  create: route('POST', '').input(NewRecurringInvoice).output(RecurringInvoiceDetail),
  /** Edits a recurring invoice. Only future invoices change. */
  update: route('PATCH', '/{id}').input(RecurringInvoiceEdit).output(RecurringInvoiceDetail),
  /** Pauses or resumes a recurring invoice. No invoices are created for the dates during the pause. */
  setPaused: route('PUT', '/{id}/paused')
    .input(ById.extend({ is_paused: z.boolean() }))
    .output(RecurringInvoiceDetail),
  /** Skips one upcoming date, or undoes the skip. */
  skip: route('PUT', '/{id}/skipped')
    .input(ById.extend({ slot: CalendarDate, is_skipped: z.boolean() }))
    .output(RecurringInvoiceDetail),
  /** Removes a planned price that takes effect on a future date. */
  removePrice: route('PUT', '/{id}/planned-price')
    .input(ById.extend({ version: Version, from_on: CalendarDate }))
    .output(RecurringInvoiceDetail),
  /** Deletes a recurring invoice. Invoices that it has already created remain. */
  remove: route('DELETE', '/{id}')
    .input(ById.extend({ version: Version }))
    .output(RecurringInvoiceDetail),
  restore: route('POST', '/{id}/restore').input(ById).output(RecurringInvoiceDetail),
  exportCsv: route('GET', '/export').input(RecurringInvoiceQuery).output(z.file()),
};
