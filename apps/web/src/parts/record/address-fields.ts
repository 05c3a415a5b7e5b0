import type { TextField } from './field-descriptions.ts';

type AddressOptions = { section?: string; label?: string; isOwn?: boolean };

/**
 * The four fields of an address. The browser would fill in the user's own address, so autofill is on only if `isOwn`
 * is set.
 */
export function addressFields({ section, label = 'Street address', isOwn = false }: AddressOptions = {}) {
  const line = (name: string, autoComplete: string, width?: TextField['width']): TextField => ({
    kind: 'text',
    label: name,
    section,
    width,
    autoComplete: isOwn ? autoComplete : undefined,
  });
  return {
    address: line(label, 'street-address'),
    city: line('City', 'address-level2', 'half'),
    state: line('State', 'address-level1', 'quarter'),
    zip_code: line('ZIP code', 'postal-code', 'quarter'),
  };
}
