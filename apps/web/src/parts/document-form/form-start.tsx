import type { CustomerOption } from '@dayworks/shared/customers/contract';
import { type CalendarDate, todayIn } from '@dayworks/shared/dates/calendar-date';
import {
  noServiceAddress,
  type ServiceAddress,
  usualServiceAddress,
} from '@dayworks/shared/documents/addresses';
import type { DocumentKind } from '@dayworks/shared/documents/document-kind';
import { type DocumentSettings, usualDocumentSettings } from '@dayworks/shared/look/document-settings';
import { skipToken, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { useBusiness } from '../../lib/business.ts';
import { useSession } from '../../lib/session/session.ts';
import { Alert } from '../../ui/alert.tsx';

interface FormStart {
  /** The storage key of the draft, made up of the business, the user and the topic. */
  owner: string;
  today: CalendarDate;
  customer: CustomerOption | null;
  /** The address where work for this customer usually takes place (rule M22a). */
  usualAddress: ServiceAddress;
  isCustomerMissing: boolean;
  /** The payment terms of the business, used if the customer has no payment terms (rule M22). */
  usualTerms: number | null;
  /** The business's default settings for new documents. */
  defaults: DocumentSettings;
  /** True if the defaults could not be loaded. The server then fills in the empty text fields. */
  leavesWords: boolean;
}

type StartFrom = {
  /** The customer specified in the URL, either directly or through another record. */
  customerId: string | null;
  /** The record that the document is created for. There is a separate draft for each record. */
  topicId: string | null;
};

/**
 * Returns the data that the form for a new document needs at the start: the user, the date and the customer. Returns
 * undefined while the data is loading.
 */
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

type MissingNoticeProps = { kind: DocumentKind; missing: 'project' | 'customer' };

/** The notice that is shown on the form for a new document if the record specified in the URL does not exist. */
export const MissingNotice = ({ kind, missing }: MissingNoticeProps) => (
  <Alert tone="warning">
    {missing === 'project'
      ? `We could not find the project in this link, so the ${kind} starts without one.`
      : 'We could not find the customer in this link. Please select one.'}
  </Alert>
);
