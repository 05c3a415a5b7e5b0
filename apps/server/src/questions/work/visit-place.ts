import type { Unclear } from '@dayworks/shared/questions/tell/unclear';
import { looksLikeStreet, type Place, streetPattern } from '@dayworks/shared/questions/who/place-words';
import type { Bind } from '../../platform/list/query.ts';
import type { MemberContext } from '../../platform/verb-context.ts';
import { findCustomer } from '../who/find-named.ts';
import { customerPlaceTest, findPlace } from '../who/find-place.ts';

interface Where {
  place: Place | null;
  /**
   * Set if the words are a customer's name: in 'we go to Bell Street Brewing', the name is a customer and not a
   * place.
   */
  customer?: string;
  /**
   * Set if the words are not a street, no customer lives at a place with that name, and no customer has that name. If
   * no visit matches the words either, the user is asked which place is meant.
   */
  unclear?: Unclear;
}

/** A visit may take place where no customer has an address; in that case the words are used as typed. */
export async function visitPlace(context: MemberContext, words: string | undefined): Promise<Where> {
  if (!words) return { place: null };
  const found = await findPlace(context, words);
  if ('one' in found) return { place: found.one };
  const somebody = await findCustomer(context, words);
  if ('one' in somebody && somebody.sure !== 'guess') return { place: null, customer: somebody.one.id };
  const place: Place = { kind: 'street', pattern: streetPattern(words) ?? '^$', label: words };
  return looksLikeStreet(words) ? { place } : { place, unclear: found.unclear };
}

function patternOf(place: Place): string {
  switch (place.kind) {
    case 'zip':
      return `\\m${place.zip}\\M`;
    case 'city':
      return streetPattern(place.city) ?? '^$';
    case 'street':
      return place.pattern;
  }
}

/**
 * An appointment stores its address in one line; an appointment without an address takes place at the customer's
 * address.
 */
export function visitPlaceTest(place: Place, bind: Bind): string {
  const pattern = patternOf(place);
  return `case when trim(coalesce(a.address, '')) <> '' then lower(a.address) ~ ${bind(pattern)}
    else exists (select from customers c where c.business_id = $1 and c.id = a.customer_id
      and ${customerPlaceTest(place, 'c', bind)}) end`;
}
