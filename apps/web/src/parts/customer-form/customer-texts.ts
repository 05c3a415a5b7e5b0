import type { NewCustomer } from '@dayworks/shared/customers/customer';

export const typeLabels: Record<NewCustomer['type'], string> = {
  residential: 'Residential',
  commercial: 'Commercial',
};
