import { type Place, streetPattern } from '@dayworks/shared/questions/who/place-words';
import type { Bind } from '../../platform/list/query.ts';
import { customerPlaceTest } from '../who/find-place.ts';

/** An appointment says in one line where it is; one that says nothing is at its customer's. */
export function visitPlaceTest(place: Place, bind: Bind): string {
  const pattern = {
    zip: () => (place.kind === 'zip' ? `\\m${place.zip}\\M` : null),
    city: () => (place.kind === 'city' ? streetPattern(place.city) : null),
    street: () => (place.kind === 'street' ? place.pattern : null),
  }[place.kind]();
  return `case when trim(coalesce(a.address, '')) <> '' then lower(a.address) ~ ${bind(pattern ?? '^$')}
    else exists (select from customers c where c.business_id = $1 and c.id = a.customer_id
      and ${customerPlaceTest(place, 'c', bind)}) end`;
}
