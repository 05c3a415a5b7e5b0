import { type Place, streetPattern } from '@dayworks/shared/questions/who/place-words';
import type { Bind } from '../../platform/list/query.ts';
import type { MemberContext } from '../../platform/verb-context.ts';
import { customerPlaceTest, findPlace } from '../who/find-place.ts';

/** Where no customer lives somebody may still have to go: then the words stand as they were said. */
export async function visitPlace(context: MemberContext, words: string | undefined): Promise<Place | null> {
  if (!words) return null;
  const found = await findPlace(context, words);
  if ('one' in found) return found.one;
  return { kind: 'street', pattern: streetPattern(words) ?? '^$', label: words };
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

/** An appointment says in one line where it is; one that says nothing is at its customer's. */
export function visitPlaceTest(place: Place, bind: Bind): string {
  const pattern = patternOf(place);
  return `case when trim(coalesce(a.address, '')) <> '' then lower(a.address) ~ ${bind(pattern)}
    else exists (select from customers c where c.business_id = $1 and c.id = a.customer_id
      and ${customerPlaceTest(place, 'c', bind)}) end`;
}
