import { addressLines } from '../contact.ts';
import type { NewCustomerAddress } from '../customers/customer-address.ts';
import { customerName, type NamedCustomer } from '../customers/customer-name.ts';
import { pick } from '../pick.ts';
import type { DocumentFields } from './document.ts';
import type { DocumentKind } from './document-kind.ts';

const parts = [
  'service_address',
  'service_city',
  'service_state',
  'service_zipcode',
  'customer_address_id',
] as const;

export type ServiceAddress = Pick<DocumentFields, (typeof parts)[number]>;

export const serviceAddressOf = (document: ServiceAddress): ServiceAddress => pick(document, parts);

interface Place {
  address: string | null;
  city: string | null;
  state: string | null;
  zip_code: string | null;
}

/**
 * An empty service address. It is also used after the user chooses another customer, because the previous customer's
 * address does not apply.
 */
export const noServiceAddress: ServiceAddress = {
  service_address: null,
  service_city: null,
  service_state: null,
  service_zipcode: null,
  customer_address_id: null,
};

function serviceAddressAt(place: Place, customerAddressId: string | null): ServiceAddress {
  return {
    service_address: place.address,
    service_city: place.city,
    service_state: place.state,
    service_zipcode: place.zip_code,
    customer_address_id: customerAddressId,
  };
}

export function serviceAddressFromSaved(address: Place & { id: string }): ServiceAddress {
  return serviceAddressAt(address, address.id);
}

export function serviceAddressFromProject(
  project: Place & { customer_address_id: string | null },
): ServiceAddress {
  return serviceAddressAt(project, project.customer_address_id);
}

/**
 * The default service address for a customer (M22a): the primary address, otherwise the address in the customer
 * record, otherwise the only saved address.
 */
export function usualServiceAddress(
  customer: Place,
  saved: readonly (Place & { id: string; is_primary: boolean })[],
): ServiceAddress {
  const primary = saved.find(({ is_primary }) => is_primary);
  if (primary) return serviceAddressFromSaved(primary);
  if (customer.address?.trim()) return serviceAddressAt(customer, null);
  const [only, ...others] = saved;
  return only && others.length === 0 ? serviceAddressFromSaved(only) : noServiceAddress;
}

/**
 * Returns the typed service address if it should be saved as a new address of the customer; undefined if no street was
 * typed.
 */
export function newAddressToSave(
  service: ServiceAddress,
  customerId: string,
): NewCustomerAddress | undefined {
  const street = service.service_address?.trim();
  if (!street || service.customer_address_id) return undefined;
  return {
    customer_id: customerId,
    address: street,
    city: service.service_city,
    state: service.service_state,
    zip_code: service.service_zipcode,
    label: null,
    access_notes: null,
    is_primary: false,
  };
}

/** The headings above the customer and the service address, on the form, the public page and the PDF. */
export const partyLabels: Record<DocumentKind, { customer: string; place: string }> = {
  invoice: { customer: 'Bill to', place: 'Work done at' },
  estimate: { customer: 'Prepared for', place: 'Work site' },
};

type Addressee = NamedCustomer & Parameters<typeof addressLines>[0];

/** The address lines as on an envelope: company, person, street and city. Missing parts do not leave an empty line. */
export function addresseeLines(customer: Addressee | null): string[] {
  const person = customerName(customer);
  if (!customer) return [person];
  const { company } = customer;
  return [...(company && company !== person ? [company] : []), person, ...addressLines(customer)];
}
