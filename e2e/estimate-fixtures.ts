import type { DocumentLink } from '@dayworks/shared/documents/contract';
import type { EstimateDetail } from '@dayworks/shared/estimates/contract';
import { type Estimate, emptyEstimate, type NewEstimate } from '@dayworks/shared/estimates/estimate';
import type { EstimatePage } from '@dayworks/shared/estimates/estimate-list';
import type { Api } from './fixtures.ts';
import { addCustomer, lineOf } from './invoice-fixtures.ts';

/**
 * Creates a draft of an estimate that never expires, for $500.00 and for Elena Marsh, unless other values are given.
 */
export async function addEstimate(api: Api, fields: Partial<NewEstimate> = {}): Promise<Estimate> {
  const customer_id = fields.customer_id ?? (await addCustomer(api)).id;
  return api.call('POST', '/estimates', {
    ...emptyEstimate('2026-05-04'),
    title: 'Back deck',
    valid_until: null,
    items: [lineOf('Deck staining', 500)],
    ...fields,
    customer_id,
  });
}

export async function addSentEstimate(api: Api, fields: Partial<NewEstimate> = {}): Promise<Estimate> {
  const { id } = await addEstimate(api, fields);
  return api.call('POST', `/estimates/${id}/mark-sent`);
}

export const readEstimate = (api: Api, id: string) => api.call<EstimateDetail>('GET', `/estimates/${id}`);

export async function listEstimates(api: Api) {
  return (await api.call<EstimatePage>('GET', '/estimates')).estimates;
}

/** Returns the link to the public page where the customer reads the estimate. */
export async function linkOf(api: Api, id: string): Promise<string> {
  const { path } = await api.call<DocumentLink>('GET', `/estimates/${id}/link`);
  if (!path) throw new Error('the link is not open');
  return path;
}

/** Signs the estimate in the same way as the customer on the public page. */
export async function signAsCustomer(api: Api, id: string, name = 'Elena Marsh'): Promise<void> {
  const key = new URL(await linkOf(api, id), 'http://page').searchParams.get('key');
  const { version } = await readEstimate(api, id);
  await api.call('POST', `/shared-estimates/${id}/sign`, { key, version, name, accepted: true });
}

export const recordDeposit = (api: Api, estimate_id: string, amount: number) =>
  api.call('POST', '/payments/on-estimate', {
    estimate_id,
    is_deposit: true,
    amount,
    payment_date: '2026-05-20',
    payment_method: 'check',
    notes: null,
    reference: null,
  });
