import type { CustomerPage, CustomerQuery, CustomerRow } from '@dayworks/shared/customers/customer-list';
import { api } from '../../lib/api.ts';
import { createListSource } from '../../parts/list/list-source.ts';

export const customerSource = createListSource<CustomerQuery, CustomerPage, CustomerRow>({
  procedure: api.customers.list,
  rowsOf: (page) => page.customers,
});
