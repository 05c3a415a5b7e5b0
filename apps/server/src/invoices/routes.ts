import { member, open, signedIn } from '../http/procedures.ts';
import { routesOf } from '../http/routes-of.ts';
import { recoverAll } from '../platform/orphans.ts';
import { billEstimate } from './bill-estimate.ts';
import { createInvoice } from './create-invoice.ts';
import { exportInvoices } from './export-invoices.ts';
import { getInvoice } from './get-invoice.ts';
import { getInvoicePdf, getSharedInvoicePdf } from './get-invoice-pdf.ts';
import { getInvoiceOverview, getInvoiceTotals, listInvoices, paidHistory } from './list-invoices.ts';
import { listSharedWithMe } from './list-shared-with-me.ts';
import { markSent } from './mark-sent.ts';
import { previewLook } from './preview-look.ts';
import { getInvoiceDeletion, removeInvoice } from './remove-invoice.ts';
import { setDispute } from './set-dispute.ts';
import { promiseShared, setPromise } from './set-promise.ts';
import { getSharing, renewLink, shareInvoice, switchLink, unshareInvoice } from './share-invoice.ts';
import { lookAtInvoice, markViewed, openSharedInvoice } from './shared-invoice.ts';
import { stopReminders } from './stop-reminders.ts';
import { updateInvoice } from './update-invoice.ts';

export const invoicesRoutes = {
  ...routesOf(member.invoices, {
    list: listInvoices,
    totals: getInvoiceTotals,
    overview: getInvoiceOverview,
    get: getInvoice,
    create: createInvoice,
    update: updateInvoice,
    remove: removeInvoice,
    deletion: getInvoiceDeletion,
    previewLook,
    markSent,
    setDispute,
    setPromise,
    stopReminders,
    fromEstimate: billEstimate,
    recover: recoverAll('invoices'),
    paidHistory,
    exportCsv: exportInvoices,
    pdf: getInvoicePdf,
    sharing: getSharing,
    share: shareInvoice,
    unshare: unshareInvoice,
    switchLink,
    renewLink,
  }),
  ...routesOf(signedIn.invoices, { sharedWithMe: listSharedWithMe }),
  ...routesOf(open.invoices, {
    openShared: openSharedInvoice,
    markViewed,
    promiseShared,
    look: lookAtInvoice,
    sharedPdf: getSharedInvoicePdf,
  }),
};
