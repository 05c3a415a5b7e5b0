import { type ServiceAddress, serviceAddressFromSaved } from '@dayworks/shared/documents/addresses';
import { type AddressRow, type CustomerRow, type DemoContext, rowOf } from '../bluebird.ts';
import { customerNamed, somePlace } from './customers.ts';

const furtherPlaces: Record<string, [label: string, access: string | null][]> = {
  'Okafor Properties LLC': [
    ['Clinton duplex', 'Key box by the back stairs.'],
    ['Lents fourplex', 'Call the tenants a day ahead.'],
  ],
  'Marsh & Co. Bakery': [['Second kitchen', 'Loading door on the alley.']],
  'Raman Dental': [['Beaverton office', null]],
  'Kerns Street Condominiums': [
    ['Building A', null],
    ['Building B', null],
  ],
  'Grace Lindqvist': [['Beach house', 'Gate code is her birthday; ask.']],
  'Dennis Oakley': [['Rental', null]],
  'Margaret Doyle': [['Mother’s house', 'Ring twice, she is hard of hearing.']],
};

const accessAtHome: Record<string, string> = {
  'Marsh & Co. Bakery': 'Alley gate code 4471. Ladder goes on the north side, deliveries until 11:00 AM.',
};

/** Gives a few customers more than one address. The first address is where the customer lives or works. */
export function createAddresses(context: DemoContext, customers: readonly CustomerRow[]): AddressRow[] {
  return Object.entries(furtherPlaces).flatMap(([name, places]) => {
    const customer = customerNamed(customers, name);
    const { address, city, state, zip_code } = customer;
    const random = context.random(`addresses of ${name}`);
    const home = { address: address ?? '', city, state, zip_code };
    const all = [
      {
        ...home,
        label: customer.company ? 'Main' : 'Home',
        access_notes: accessAtHome[name] ?? null,
        is_primary: true,
      },
      ...places.map(([label, access_notes]) => ({
        ...somePlace(random),
        label,
        access_notes,
        is_primary: false,
      })),
    ];
    return all.map((place) => ({
      ...rowOf(context, `address ${name} ${place.label}`, customer.created_at),
      version: 1,
      customer_id: customer.id,
      ...place,
    }));
  });
}

/**
 * Chooses the service address for demo work: one of the saved addresses or, if there is none, the customer's home
 * address.
 */
export function serviceAddressOf(
  customer: CustomerRow,
  saved: readonly AddressRow[],
  choose: (places: AddressRow[]) => AddressRow | undefined,
): ServiceAddress {
  const places = saved.filter((place) => place.customer_id === customer.id);
  const chosen = places.length > 0 ? choose(places) : undefined;
  if (chosen) return serviceAddressFromSaved(chosen);
  return {
    service_address: customer.address,
    service_city: customer.city,
    service_state: customer.state,
    service_zipcode: customer.zip_code,
    customer_address_id: null,
  };
}
