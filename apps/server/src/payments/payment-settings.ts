import {
  isSameMethod,
  methodFrom,
  methodLabel,
  methodList,
  noMethodText,
  type PaymentMethod,
} from '@dayworks/shared/documents/payments/payment-method';
import { conflict, invalid } from '@dayworks/shared/errors';
import {
  type MethodChoice,
  type MethodsQuery,
  type PaymentSettings,
  type PaymentSettingsEdit,
  usualPaymentSettings,
} from '@dayworks/shared/payments/payment-settings';
import { audit } from '../platform/audit.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import {
  type NamedQuery,
  readBusiness,
  type Scope,
  type Tx,
  withBusiness,
} from '../platform/with-business.ts';

export const settingsQuery = ({ businessId }: Scope): NamedQuery => ({
  name: 'payment-settings',
  text: 'select methods, sends_receipts, version from payment_settings where business_id = $1',
  values: [businessId],
});

export async function readPaymentSettings(tx: Tx, scope: Scope): Promise<PaymentSettings> {
  const { rows } = await tx.$client.query<PaymentSettings>(settingsQuery(scope));
  return rows[0] ?? usualPaymentSettings;
}

export async function getPaymentSettings(context: MemberContext): Promise<PaymentSettings> {
  const [[row]] = await readBusiness<[PaymentSettings[]]>(context, [settingsQuery(context.actor)]);
  return row ?? usualPaymentSettings;
}

/** Reads the payment method of the customer's latest payment that was recorded by a user and not paid online. */
const lastUsedQuery = ({ businessId }: Scope, customerId: string | null): NamedQuery => ({
  name: 'payment-method-last-used',
  text: `select payment_method as method from payments where business_id = $1 and customer_id = $2
           and online_payment_id is null and status in ('completed', 'refunded')
         order by payment_date desc nulls last, created_at desc limit 1`,
  values: [businessId, customerId],
});

/** Returns the payment methods that can be chosen. A method that the business no longer offers is not suggested. */
export async function getMethods(
  context: MemberContext,
  { customer_id }: MethodsQuery,
): Promise<MethodChoice> {
  const { actor } = context;
  const [[row], [last]] = await readBusiness<[PaymentSettings[], { method: string }[]]>(context, [
    settingsQuery(actor),
    lastUsedQuery(actor, customer_id),
  ]);
  const { methods } = row ?? usualPaymentSettings;
  const last_used = last && methods.find((method) => isSameMethod(method, last.method));
  return { methods, last_used: last_used ?? null };
}

/**
 * Returns the payment method in the spelling that the business uses. A new payment needs a listed method; when a
 * payment is edited, it can keep a method that is no longer listed.
 */
export async function listedMethod(
  tx: Tx,
  scope: Scope,
  words: string,
  before?: PaymentMethod,
): Promise<PaymentMethod> {
  const wanted = methodFrom(words);
  if (!wanted) throw invalid(noMethodText, { payment_method: noMethodText });
  if (before !== undefined && isSameMethod(wanted, before)) return before;
  const { methods } = await readPaymentSettings(tx, scope);
  const listed = methods.find((method) => isSameMethod(method, wanted));
  const problem = `${methodLabel(wanted)} is not one of your payment methods`;
  if (!listed) throw invalid(problem, { payment_method: problem });
  return listed;
}

const outdated = () => conflict('These settings were changed by someone else. Reload to see the latest.');

/** Stores the payment methods for future payments; recorded payments keep the name of their method. */
export async function updatePaymentSettings(
  context: MemberContext,
  { version, ...edit }: PaymentSettingsEdit,
): Promise<PaymentSettings> {
  const { actor } = context;
  return withBusiness(context, async (tx) => {
    const before = await readPaymentSettings(tx, actor);
    if (before.version !== version) throw outdated();
    const { rows } = await tx.$client.query<PaymentSettings>(
      `insert into payment_settings (business_id, methods, sends_receipts, version) values ($1, $2, $3, $4)
       on conflict (business_id) do update set methods = excluded.methods, sends_receipts = excluded.sends_receipts,
         version = excluded.version, updated_at = now() where payment_settings.version = $5
       returning methods, sends_receipts, version`,
      [actor.businessId, methodList(edit.methods), edit.sends_receipts, version + 1, version],
    );
    const after = rows[0];
    if (!after) throw outdated();
    await audit(tx, actor, {
      action: 'update',
      entity: 'payment_settings',
      entityId: actor.businessId,
      before,
      after,
    });
    return after;
  });
}
