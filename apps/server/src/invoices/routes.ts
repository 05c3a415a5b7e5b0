import { member, open } from '../http/procedures.ts';
import { billEstimate } from './bill-estimate.ts';
import { createInvoice } from './create-invoice.ts';
import { exportInvoices } from './export-invoices.ts';
import { getInvoice } from './get-invoice.ts';
import { getInvoicePdf, getSharedInvoicePdf } from './get-invoice-pdf.ts';
import { getInvoiceOverview, getInvoiceTotals, listInvoices, paidHistory } from './list-invoices.ts';
import { markSent } from './mark-sent.ts';
import { recoverInvoices } from './recover-invoices.ts';
import { remindInvoice } from './remind-invoice.ts';
import { removeInvoice } from './remove-invoice.ts';
import { getSharing, renewLink, shareInvoice, switchLink, unshareInvoice } from './share-invoice.ts';
import { markViewed, openSharedInvoice } from './shared-invoice.ts';
import { updateInvoice } from './update-invoice.ts';

const { invoices } = member;

export const invoicesRoutes = {
  list: invoices.list.handler(({ context, input }) => listInvoices(context.platform, context.actor, input)),
  totals: invoices.totals.handler(({ context, input }) =>
    getInvoiceTotals(context.platform, context.actor, input),
  ),
  overview: invoices.overview.handler(({ context }) => getInvoiceOverview(context.platform, context.actor)),
  get: invoices.get.handler(({ context, input }) => getInvoice(context.platform, context.actor, input.id)),
  create: invoices.create.handler(({ context, input }) =>
    createInvoice(context.platform, context.actor, input, context.idempotencyKey),
  ),
  update: invoices.update.handler(({ context, input }) =>
    updateInvoice(context.platform, context.actor, input),
  ),
  remove: invoices.remove.handler(({ context, input }) =>
    removeInvoice(context.platform, context.actor, input.id),
  ),
  markSent: invoices.markSent.handler(({ context, input }) =>
    markSent(context.platform, context.actor, input.id),
  ),
  remind: invoices.remind.handler(({ context, input }) =>
    remindInvoice(context.platform, context.actor, input.id),
  ),
  fromEstimate: invoices.fromEstimate.handler(({ context, input }) =>
    billEstimate(context.platform, context.actor, input, context.idempotencyKey),
  ),
  recover: invoices.recover.handler(({ context }) => recoverInvoices(context.platform, context.actor)),
  paidHistory: invoices.paidHistory.handler(({ context }) => paidHistory(context.platform, context.actor)),
  exportCsv: invoices.exportCsv.handler(({ context, input }) =>
    exportInvoices(context.platform, context.actor, input),
  ),
  pdf: invoices.pdf.handler(({ context, input }) => getInvoicePdf(context.platform, context.actor, input.id)),
  sharing: invoices.sharing.handler(({ context, input }) =>
    getSharing(context.platform, context.actor, input.id),
  ),
  share: invoices.share.handler(({ context, input }) =>
    shareInvoice(context.platform, context.actor, input.id, input.email),
  ),
  unshare: invoices.unshare.handler(({ context, input }) =>
    unshareInvoice(context.platform, context.actor, input.id, input.user_id),
  ),
  switchLink: invoices.switchLink.handler(({ context, input }) =>
    switchLink(context.platform, context.actor, input.id, input.enabled),
  ),
  renewLink: invoices.renewLink.handler(({ context, input }) =>
    renewLink(context.platform, context.actor, input.id),
  ),
  openShared: open.invoices.openShared.handler(({ context, input }) => openSharedInvoice(context, input)),
  markViewed: open.invoices.markViewed.handler(({ context, input }) => markViewed(context, input)),
  sharedPdf: open.invoices.sharedPdf.handler(({ context, input }) => getSharedInvoicePdf(context, input)),
};
