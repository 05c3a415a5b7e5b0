import { randomUUID } from 'node:crypto';
import type { CustomerOption } from '@dayworks/shared/customers/contract';
import type { DocumentLink } from '@dayworks/shared/documents/contract';
import type { EstimatePage } from '@dayworks/shared/estimates/estimate-list';
import type { InvoicePage } from '@dayworks/shared/invoices/invoice-list';
import type { APIRequestContext } from '@playwright/test';

/** The example business's records that the screenshots show. */
export interface Example {
  invoice: string;
  invoiceLink: string;
  estimateLink: string;
  /** A customer with a job that has every step from the estimate to a payment. */
  customer: string;
  newInvoiceFor: string;
}

export async function readExample(owner: APIRequestContext): Promise<Example> {
  await adoptStrayRecords(owner);
  const { invoices } = await read<InvoicePage>(owner, '/invoices?search=2c6fd5a8');
  const { estimates } = await read<EstimatePage>(owner, '/estimates?search=Deck rebuild, unit 4');
  const [newInvoiceFor] = await read<CustomerOption[]>(owner, '/customers/options?search=Tom Hadley');
  const [invoice, estimate] = [invoices[0], estimates[0]];
  if (!invoice || !estimate?.customer || !newInvoiceFor) {
    throw new Error('The example business has changed: its records in scripts/pictures/example.ts are gone.');
  }
  return {
    invoice: invoice.id,
    invoiceLink: await readLink(owner, `/invoices/${invoice.id}/sharing`),
    estimateLink: await readLink(owner, `/estimates/${estimate.id}/link`),
    customer: estimate.customer.id,
    newInvoiceFor: newInvoiceFor.id,
  };
}

/**
 * Assigns all example records without a business to the example business, because the lists in the screenshots would
 * otherwise show a warning about them.
 */
async function adoptStrayRecords(owner: APIRequestContext): Promise<void> {
  for (const path of ['/customers/recover', '/invoices/recover']) {
    await answerOf(path, owner.post(`/api${path}`, { headers: { 'idempotency-key': randomUUID() } }));
  }
}

const read = <T>(owner: APIRequestContext, path: string) => answerOf<T>(path, owner.get(`/api${path}`));

async function readLink(owner: APIRequestContext, path: string): Promise<string> {
  const link = await read<DocumentLink>(owner, path);
  if (!link.path) throw new Error(`${path}: the link is not open`);
  return link.path;
}

async function answerOf<T>(path: string, request: ReturnType<APIRequestContext['get']>): Promise<T> {
  const answer = await request;
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  return answer.json() as Promise<T>;
}
