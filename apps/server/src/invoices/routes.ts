import { member, open, signedIn } from '../http/api/procedures.ts';
import { routesOf } from '../http/api/routes-of.ts';
import { recoverAll } from '../platform/orphans.ts';
import { billEstimate } from './bill-estimate.ts';
import { promiseShared, setDispute, setPromise, stopReminders } from './collection.ts';
import { applyCredit, undoAppliedCredit } from './credits/apply-credit.ts';
import { creditInvoice, undoCredit, writeOffInvoice } from './credits/credits.ts';
import { billInstallment } from './installments/bill-installment.ts';
import {
  getInvoiceOverview,
  getInvoiceTotals,
  listInvoices,
  listSharedWithMe,
  paidHistory,
} from './list-invoices.ts';
import { getCreditPdf } from './pdf/credit-pdf.ts';
import { getInvoicePdf, getSharedInvoicePdf } from './pdf/invoice-pdf.ts';
import { previewLook } from './pdf/preview-look.ts';
import { exportInvoices, getInvoice } from './reads.ts';
import { getInvoiceDeletion, removeInvoice } from './remove-invoice.ts';
import { getSharing, renewLink, shareInvoice, switchLink, unshareInvoice } from './share-invoice.ts';
import { lookAtInvoice, markViewed, openSharedInvoice } from './shared-invoice.ts';
import { restoreInvoice, voidInvoice } from './void-invoice.ts';
import { createInvoice, markSent, unmarkSent, updateInvoice } from './writes.ts';

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
    void: voidInvoice,
    writeOff: writeOffInvoice,
    credit: creditInvoice,
    creditPdf: getCreditPdf,
    undoCredit,
    applyCredit,
    undoAppliedCredit,
    restore: restoreInvoice,
    previewLook,
    markSent,
    unmarkSent,
    setDispute,
    setPromise,
    stopReminders,
    fromEstimate: billEstimate,
    fromInstallment: billInstallment,
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
