import { chooseNamed } from '@dayworks/shared/questions/who/choose-named';
import { cityKey, type Place, streetPattern, zipOf } from '@dayworks/shared/questions/who/place-words';
import type { Bind } from '../../platform/list.ts';
import type { MemberContext } from '../../platform/verb-context.ts';
import { readBusiness } from '../../platform/with-business.ts';
import type { Found } from './find-named.ts';

/** The main addresses and the additional addresses of all customers. */
const everyAddress = `(select address, city, zip_code from customers where business_id = $1 and archived_at is null
  union all select address, city, zip_code from customer_addresses where business_id = $1) as a`;

/**
 * Interprets the user's words as a zip code, a city (typos are allowed) or a street; the first of these that matches
 * the address of a customer is used.
 */
export async function findPlace(context: MemberContext, words: string): Promise<Found<Place>> {
  const zip = zipOf(words);
  if (zip) return { one: { kind: 'zip', zip, label: zip } };
  const pattern = streetPattern(words);
  const { businessId } = context.actor;
  const [cities, streets] = await readBusiness<[{ city: string }[], { found: boolean }[]]>(context, [
    {
      name: 'places-cities',
      text: `select max(trim(city)) as city, count(*) as uses from ${everyAddress} where trim(city) <> ''
        group by lower(trim(city)) order by uses desc, 1 limit 1000`,
      values: [businessId],
    },
    {
      name: 'places-streets',
      text: `select exists (select from ${everyAddress} where lower(address) ~ $2) as found`,
      values: [businessId, pattern ?? '^$'],
    },
  ]);
  const candidates = [...new Map(cities.map(({ city }) => [cityKey(city), city]))].map(([id, name]) => ({
    id,
    name,
    otherNames: [],
    detail: null,
  }));
  const choice = chooseNamed(words, candidates);
  const isCity = (city: string): Found<Place> => ({ one: { kind: 'city', city, label: city } });
  if ('one' in choice && cityKey(choice.one.name) === cityKey(words)) return isCity(choice.one.name);
  if (pattern && streets[0]?.found) return { one: { kind: 'street', pattern, label: words.trim() } };
  if ('one' in choice) return isCity(choice.one.name);
  const likely = 'several' in choice ? choice.several : choice.near;
  const offers = likely.map(({ name }) => name);
  return {
    unclear: { sought: 'place', words, several: [], near: [], offers, offersFit: 'several' in choice },
  };
}

const tests: Record<Place['kind'], (column: (name: string) => string) => string> = {
  zip: (column) => `left(trim(${column('zip_code')}), 5)`,
  city: (column) => `lower(trim(${column('city')}))`,
  street: (column) => `lower(${column('address')})`,
};

/**
 * Returns an SQL condition that checks whether the address, city and zip_code of a table alias are in the given
 * location.
 */
function placeTest(place: Place, alias: string, bind: Bind): string {
  const side = tests[place.kind]((name) => `${alias}.${name}`);
  switch (place.kind) {
    case 'zip':
      return `${side} = ${bind(place.zip)}`;
    case 'city':
      return `${side} = ${bind(place.city.trim().toLowerCase())}`;
    case 'street':
      return `${side} ~ ${bind(place.pattern)}`;
  }
}

/**
 * Returns an SQL condition that matches a one-line address without a city if it is one of the customer's addresses in
 * the given location; such a line often leaves out the city. `line` is the SQL expression for the address, and
 * `customer` is the SQL expression for the customer's id.
 */
export const linePlaceTest = (place: Place, line: string, customer: string, bind: Bind): string =>
  `exists (select from (select id, address, city, zip_code from customers where business_id = $1
      union all select customer_id, address, city, zip_code from customer_addresses where business_id = $1) as known
    where known.id = ${customer} and trim(known.address) <> '' and ${placeTest(place, 'known', bind)}
      and lower(trim(${line})) = lower(trim(known.address)))`;

/**
 * Returns an SQL condition for customers who have an address in the given location; `alias` is the alias of customers,
 * and $1 is the business id.
 */
export function customerPlaceTest(place: Place, alias: string, bind: Bind): string {
  return `(${placeTest(place, alias, bind)} or exists (select from customer_addresses there
    where there.business_id = $1 and there.customer_id = ${alias}.id and ${placeTest(place, 'there', bind)}))`;
}
