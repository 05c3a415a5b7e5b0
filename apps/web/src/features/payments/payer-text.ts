import type { CustomerSummary } from '@dayworks/shared/customers/customer';
import { customerName } from '@dayworks/shared/customers/customer-name';

interface Paid {
  customer: CustomerSummary | null;
  document: object | null;
}

/** Returns the name of the customer who paid; a direct payment may have no customer. */
export const payerText = ({ customer, document }: Paid) =>
  customer || document ? customerName(customer) : 'No customer';
