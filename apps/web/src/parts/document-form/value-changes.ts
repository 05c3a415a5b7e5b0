import type { CustomerOption } from '@dayworks/shared/customers/contract';
import { withoutTax } from '@dayworks/shared/documents/catalog-pick';
import type { ServiceAddress } from '@dayworks/shared/documents/service-address';
import type { DocumentValues } from './document-values.ts';

type ValueChanges = Partial<DocumentValues>;

/** Another customer has other addresses, and perhaps pays no tax. */
export function changeCustomer(values: DocumentValues, picked: CustomerOption): ValueChanges {
  const { items, open } = values;
  return {
    customer_id: picked.id,
    service_address: '',
    service_city: '',
    service_state: '',
    service_zipcode: '',
    customer_address_id: null,
    items: picked.tax_exempt ? withoutTax(items) : items,
    open: open && picked.tax_exempt ? { ...open, tax_rate: '0' } : open,
  };
}

export function changeServiceAddress(address: ServiceAddress): ValueChanges {
  return {
    service_address: address.service_address ?? '',
    service_city: address.service_city ?? '',
    service_state: address.service_state ?? '',
    service_zipcode: address.service_zipcode ?? '',
    customer_address_id: address.customer_address_id,
  };
}
