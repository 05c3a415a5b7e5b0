import { conflict, invalid } from '@dayworks/shared/errors';
import type { StartPayment } from '@dayworks/shared/online/online-payment';
import {
  type AgreementKind,
  agreementKinds,
  autopayText,
  keepText,
} from '@dayworks/shared/online/saved-method-texts';
import type { RequestContext } from '../identity/request-context.ts';
import { insertRow } from '../platform/database/row-statements.ts';
import type { Tx } from '../platform/with-business.ts';
import { readAutopaySettings } from './autopay/plans.ts';
import { payment_agreements } from './table.ts';

const longestUserAgent = 500;

interface Agreed {
  businessId: string;
  customerId: string;
  kind: AgreementKind;
  text: string;
  /** The path of the page on which the customer gave their consent, without the secret key in the link. */
  page: string;
  onlineId: string | null;
  methodId: string | null;
}

/** Records the text that a customer agreed to, with the time, page, IP address and browser. */
export async function insertAgreement(tx: Tx, context: RequestContext, agreed: Agreed): Promise<void> {
  await insertRow(tx, payment_agreements, {
    business_id: agreed.businessId,
    customer_id: agreed.customerId,
    online_payment_id: agreed.onlineId,
    saved_method_id: agreed.methodId,
    kind: agreed.kind,
    text: agreed.text,
    agreed_at: context.now.toISOString(),
    ip: context.address,
    user_agent: context.userAgent?.slice(0, longestUserAgent) ?? null,
    page: agreed.page,
  });
}

type Page = { businessId: string; businessName: string; customerId: string | null };

type Words = Record<AgreementKind, string>;

/** Returns the consent texts that the payment pages currently show, by kind of consent. */
export async function currentWords(tx: Tx, page: Pick<Page, 'businessId' | 'businessName'>): Promise<Words> {
  const { announce_days } = await readAutopaySettings(tx, page);
  return { keep: keepText(page.businessName), autopay: autopayText(page.businessName, announce_days) };
}

/**
 * Returns the kind of consent that a customer gives by agreeing to the given text. If the current consent text is
 * different, the request is rejected so that the customer can read the new text first.
 */
export function kindAgreed(words: Words, text: string): AgreementKind {
  const kind = agreementKinds.find((each) => words[each] === text);
  if (!kind) throw conflict('The terms have changed. Reload the page to read them.');
  return kind;
}

/**
 * Records the customer's consent to saving their card or bank account, before they go to the provider's payment page.
 * The recorded text is exactly the text that the page showed.
 */
export async function recordAgreement(
  tx: Tx,
  context: RequestContext,
  { businessId, businessName, customerId }: Page,
  { kind, id, agreed_to, onlineId }: StartPayment & { onlineId: string },
): Promise<void> {
  if (agreed_to === null) return;
  if (!customerId) throw invalid('This card cannot be kept, because the document has no customer.');
  await insertAgreement(tx, context, {
    businessId,
    customerId,
    kind: kindAgreed(await currentWords(tx, { businessId, businessName }), agreed_to),
    text: agreed_to,
    page: kind === 'customer' ? `/client/${id}` : `/shared-${kind}/${id}`,
    onlineId,
    methodId: null,
  });
}
