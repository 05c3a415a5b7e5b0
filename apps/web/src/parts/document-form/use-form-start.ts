import { type CalendarDate, todayIn } from '@dayworks/shared/calendar-date';
import type { CustomerOption } from '@dayworks/shared/customers/contract';
import {
  noServiceAddress,
  type ServiceAddress,
  usualServiceAddress,
} from '@dayworks/shared/documents/service-address';
import { type DocumentSettings, usualDocumentSettings } from '@dayworks/shared/look/document-settings';
import { skipToken, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { useBusiness } from '../../lib/business.ts';
import { useSession } from '../../lib/session.ts';

export interface FormStart {
  /** Whose draft it is, and for what. */
  owner: string;
  today: CalendarDate;
  customer: CustomerOption | null;
  /** Where the work of that customer is done as a rule (M22a). */
  usualAddress: ServiceAddress;
  isCustomerMissing: boolean;
  /** Of the business: they count where the customer has none (M22). */
  usualTerms: number | null;
  /** What the business wants new documents to begin with. */
  defaults: DocumentSettings;
  /** They could not be had: the words that are left empty are the server's to fill in. */
  leavesWords: boolean;
}

type StartFrom = {
  /** The customer whom the address asks for, by itself or by something else of theirs. */
  customerId: string | null;
  /** What the document is for: each has a draft of its own. */
  topicId: string | null;
};

/** Who types, on what day and for whom; undefined while that is on its way. */
export function useFormStart({ customerId, topicId }: StartFrom): FormStart | undefined {
  const session = useSession();
  const business = useBusiness();
  const customer = useQuery(
    api.customers.option.queryOptions({ input: customerId ? { id: customerId } : skipToken }),
  );
  const addresses = useQuery(
    api.customers.addresses.queryOptions({ input: customerId ? { customer_id: customerId } : skipToken }),
  );
  const defaults = useQuery(api.look.settings.queryOptions());
  if (defaults.isPending) return undefined;
  if (session.status !== 'signed-in' || business.status !== 'loaded') return undefined;
  if (customerId && (customer.isPending || addresses.isPending)) return undefined;
  return {
    owner: [business.business.id, session.session.user.id, topicId].filter(Boolean).join(':'),
    today: todayIn(business.business.time_zone, new Date()),
    customer: customer.data ?? null,
    usualAddress: customer.data ? usualServiceAddress(customer.data, addresses.data ?? []) : noServiceAddress,
    isCustomerMissing: customer.isError,
    usualTerms: business.business.payment_terms,
    defaults: defaults.data ?? usualDocumentSettings,
    leavesWords: !defaults.data,
  };
}
