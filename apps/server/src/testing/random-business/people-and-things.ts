import { plainLine } from '@dayworks/shared/documents/lines/line-item';
import type { Chance } from './chance.ts';

export interface CustomerRow {
  id: string;
  first_name: string | null;
  last_name: string | null;
  company: string | null;
  type: 'residential' | 'commercial';
  address: string | null;
  city: string | null;
  zip_code: string | null;
  lead_source: string | null;
}

export interface ItemRow {
  id: string;
  name: string;
  unit: string;
  price: number;
  cost: number | null;
}

const firstNames = [
  'Elena',
  'Priya',
  'Tom',
  'Joseph',
  'Ana',
  'Grace',
  'Omar',
  'Lucia',
  'Noah',
  'Ines',
  'Karl',
  'Mei',
];
const lastNames = [
  'Marsh',
  'Raman',
  'Hadley',
  'Okafor',
  'Kim',
  'Whitfield',
  'Haddad',
  'Romero',
  'Birch',
  'Costa',
  'Lind',
  'Zhao',
];
const cities = ['Santa Cruz', 'Aptos', 'Soquel', 'Capitola'];
const items = [
  'Drain cleaning',
  'Furnace check',
  'Gutter guard',
  'Lawn care',
  'Panel upgrade',
  'Window seal',
];

export const randomCustomers = (chance: Chance): CustomerRow[] =>
  firstNames.map((first_name, index) => ({
    id: chance.uuid(),
    first_name,
    last_name: lastNames[index] ?? null,
    company: chance.happens(30) ? `${lastNames[index]} Works` : null,
    type: chance.happens(35) ? 'commercial' : 'residential',
    address: `${1 + chance.below(90)} ${chance.pick(['Oak St', 'Pine Ave', 'Mission Street'])}`,
    city: chance.happens(90) ? chance.pick(cities) : null,
    zip_code: null,
    lead_source: chance.pick(['Google', 'Referral', 'Yard sign', null, ' ']),
  }));

export const randomItems = (chance: Chance): ItemRow[] =>
  items.map((name) => ({
    id: chance.uuid(),
    name,
    unit: chance.pick(['ea', 'h']),
    price: chance.cents(2000, 40_000) / 100,
    cost: chance.happens(70) ? chance.cents(500, 20_000) / 100 : null,
  }));

/**
 * Chooses a value based on the random id of a row instead of the next random number. This way, adding the choice does
 * not change the other random values of the business.
 */
export const chosenBy = <Choice>(id: string, choices: readonly [Choice, ...Choice[]]): Choice =>
  choices[Number.parseInt(id.slice(0, 4), 16) % choices.length] ?? choices[0];

type Discount = Pick<LineRow, 'tax_parts' | 'discount' | 'discount_percent' | 'includes_tax'>;

export interface LineRow {
  id: string;
  name: string;
  quantity: number;
  price: number;
  tax_rate: number;
  tax_parts: { name: string; rate: number }[] | null;
  discount: number;
  discount_percent: number | null;
  includes_tax: boolean | null;
}

const lineDiscounts: [Discount, ...Discount[]] = [
  { ...plainLine, discount_percent: 12.5 },
  { ...plainLine, discount: 3.33 },
  { ...plainLine, includes_tax: true },
  plainLine,
  plainLine,
];

/** The parts of the random tax rates, such as state and county; some of the rates have no parts. */
const rateParts: Record<number, { name: string; rate: number }[]> = {
  8.875: [
    { name: 'State', rate: 4 },
    { name: 'City', rate: 4.5 },
    { name: 'Transit', rate: 0.375 },
  ],
  9.25: [
    { name: 'District', rate: 2 },
    { name: 'California', rate: 7.25 },
  ],
};

/**
 * Returns document lines, mostly at the catalog price, occasionally with the name in capital letters, and sometimes for
 * items that are not in the catalog.
 */
export const randomLines = (chance: Chance, catalog: readonly ItemRow[]): LineRow[] =>
  Array.from({ length: 1 + chance.below(3) }, () => {
    const item = chance.pick(catalog);
    const id = chance.uuid();
    const line = {
      id,
      ...chosenBy(id, lineDiscounts),
      name: chance.happens(10) ? 'Odd job' : chance.happens(10) ? item.name.toUpperCase() : item.name,
      quantity: chance.pick([1, 1, 2, 2.5, 0.75]),
      price: chance.happens(60) ? item.price : chance.cents(1500, 50_000) / 100,
      tax_rate: chance.pick([0, 8.875, 9.25]),
    };
    const hasParts = chosenBy(id.slice(4), [true, true, false]);
    return { ...line, tax_parts: (hasParts && rateParts[line.tax_rate]) || null };
  });
