import type { CustomerOption } from '@dayworks/shared/customers/contract';
import { withoutTax } from '@dayworks/shared/documents/catalog-pick';
import { copiedItem } from '@dayworks/shared/documents/copied-item';
import type { LastJob } from '@dayworks/shared/documents/last-job';
import { type ServiceAddress, serviceAddressOf } from '@dayworks/shared/documents/service-address';
import { newItemId } from '../item-editor/item-draft.ts';
import type { DocumentValues } from './document-values.ts';

type ValueChanges = Partial<DocumentValues>;

/** Clears the address and adjusts the taxes, because the new customer has different addresses and may be tax-exempt. */
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

/** Copies the customer's last job, with new item ids. */
export function repeatJob(values: DocumentValues, last: LastJob, isTaxExempt: boolean): ValueChanges {
  const items = last.items.map((item) => ({ ...copiedItem(item), id: newItemId() }));
  return {
    items: isTaxExempt ? withoutTax(items) : items,
    open: null,
    terms: last.terms ?? values.terms,
    ...(last.service_address ? changeServiceAddress(serviceAddressOf(last)) : {}),
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
