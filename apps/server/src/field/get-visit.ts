import { customerName } from '@dayworks/shared/customers/customer-name';
import { notFound } from '@dayworks/shared/errors';
import type { FieldVisit } from '@dayworks/shared/field/field-visit';
import type { MemberContext } from '../platform/verb-context.ts';
import { type Actor, readBusiness, type Tx } from '../platform/with-business.ts';
import { type VisitRow, visitQuery } from './visit-queries.ts';

/**
 * Converts a visit to the format of the field app. The customer's name is included only once, and the company is
 * included separately only if the customer also has a person's name.
 */
export function asFieldVisit({ customer, ...visit }: VisitRow): FieldVisit {
  if (!customer) return { ...visit, customer: null };
  const { phone, sms_ok, company } = customer;
  const name = customerName(customer);
  return { ...visit, customer: { name, company: company === name ? null : company, phone, sms_ok } };
}

export async function getVisit(context: MemberContext, { id }: { id: string }): Promise<FieldVisit> {
  const { businessId, userId } = context.actor;
  const [rows] = await readBusiness<[VisitRow[]]>(context, [visitQuery(businessId, userId, id)]);
  if (!rows[0]) throw notFound('Visit not found');
  return asFieldVisit(rows[0]);
}

/** Reads a visit for a field worker; returns null if the visit is not, or is no longer, assigned to the user. */
export async function readVisit(
  tx: Tx,
  { businessId, userId }: Actor,
  id: string,
): Promise<FieldVisit | null> {
  const { rows } = await tx.$client.query<VisitRow>(visitQuery(businessId, userId, id));
  return rows[0] ? asFieldVisit(rows[0]) : null;
}
