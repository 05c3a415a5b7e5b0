import {
  type Estimate,
  EstimateEdit,
  emptyEstimate,
  type NewEstimate,
} from '@dayworks/shared/estimates/estimate';
import { keysOf, pick } from '@dayworks/shared/pick';
import { addCustomer, payment, someItems } from './invoice-fixtures.ts';
import type { Client, Owner } from './test-client.ts';

/** A date so far ahead that estimates never expire during a test. */
const validUntil = '2099-12-31';

/** Returns a new estimate with the same items as a test invoice, 604.48 in total. */
export async function newEstimate(client: Client, fields: Partial<NewEstimate> = {}): Promise<NewEstimate> {
  return {
    ...emptyEstimate('2026-11-01'),
    valid_until: validUntil,
    customer_id: fields.customer_id ?? (await addCustomer(client)),
    items: someItems,
    discount: 10,
    ...fields,
  };
}

export async function addEstimate(
  { client }: Pick<Owner, 'client'>,
  fields: Partial<NewEstimate> = {},
): Promise<Estimate> {
  return client.estimates.create(await newEstimate(client, fields));
}

export async function addSentEstimate(
  owner: Pick<Owner, 'client'>,
  fields: Partial<NewEstimate> = {},
): Promise<Estimate> {
  const { id } = await addEstimate(owner, fields);
  return owner.client.estimates.markSent({ id });
}

/** Creates a sent estimate and returns it with the key of its link. */
export async function addOpenEstimate(
  owner: Pick<Owner, 'client'>,
  fields: Partial<NewEstimate> = {},
): Promise<{ id: string; key: string; version: number }> {
  const { id, version } = await addSentEstimate(owner, fields);
  return { id, version, key: await estimateKey(owner, id) };
}

export async function estimateKey({ client }: Pick<Owner, 'client'>, id: string): Promise<string> {
  const { path } = await client.estimates.link({ id });
  return new URL(path ?? '', 'http://page').searchParams.get('key') ?? '';
}

const edited = keysOf(EstimateEdit, 'items');

export function asEstimateEdit(estimate: Estimate) {
  return {
    ...pick(estimate, edited),
    items: estimate.items.map(({ estimate_id: _estimate, total: _total, ...item }) => item),
  };
}

export const deposit = (estimate_id: string, amount: number, is_deposit = true) => {
  const { invoice_id: _, ...fields } = payment('', amount);
  return { ...fields, estimate_id, is_deposit };
};
