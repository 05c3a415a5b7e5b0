export type Category = 'Plumbing' | 'Painting' | 'Exterior' | 'HVAC' | 'Repairs' | 'Cleaning' | 'Parts';

type Service = readonly [name: string, category: Category, unit: string, price: number, tax: number];

export const services: readonly Service[] = [
  ['Gutter cleaning', 'Exterior', 'ea', 185, 8.5],
  ['Water heater install', 'Plumbing', 'ea', 1450, 8.5],
  ['Drain clearing', 'Plumbing', 'ea', 165, 8.5],
  ['Deck staining', 'Exterior', 'sq ft', 2.4, 0],
  ['Annual HVAC tune-up', 'HVAC', 'ea', 149, 8.5],
  ['Interior painting', 'Painting', 'sq ft', 3.1, 8.5],
  ['Exterior painting', 'Painting', 'sq ft', 2.35, 0],
  ['Water heater service', 'Plumbing', 'hr', 184, 8.5],
  ['Faucet replacement', 'Plumbing', 'ea', 210, 8.5],
  ['Toilet repair', 'Plumbing', 'ea', 135, 8.5],
  ['Ceiling fan install', 'Repairs', 'ea', 245, 8.5],
  ['Drywall repair', 'Repairs', 'hr', 95, 8.5],
  ['Handyman hour', 'Repairs', 'hr', 88, 0],
  ['Fence repair', 'Exterior', 'ft', 38, 8.5],
  ['Pressure washing', 'Exterior', 'sq ft', 0.45, 0],
  ['Window cleaning', 'Cleaning', 'window', 12.5, 0],
  ['Deep cleaning', 'Cleaning', 'hr', 62, 0],
  ['Dryer vent cleaning', 'Cleaning', 'ea', 129, 8.5],
  ['Grease trap service plan', 'Plumbing', 'yr', 1284.5, 0],
  ['Holiday light hanging', 'Exterior', 'ea', 320, 8.5],
];

/** The items of the demo catalog that the business no longer sells. */
export const retired = ['Holiday light hanging'];

type Product = readonly [name: string, category: Category, sku: string, price: number, cost: number];

export const products: readonly Product[] = [
  ['Smart thermostat', 'HVAC', 'THM-201', 229, 148],
  ['HVAC filters, pack of 4', 'HVAC', 'FLT-164', 64, 31.2],
  ['Kitchen faucet, brushed steel', 'Parts', 'FCT-310', 189, 104.5],
  ['Downspout section', 'Parts', 'DSP-010', 42.5, 18.75],
];

export const productTax = 8.5;

export const descriptions: Record<string, string> = {
  'Gutter cleaning': 'Front and rear, debris removed',
  'Water heater install': 'Old unit hauled away',
  'Drain clearing': 'Up to 50 feet of line',
  'Deck staining': 'Two coats, oil based',
  'Annual HVAC tune-up': 'Filters included',
  'Interior painting': 'Walls, two coats',
  'Exterior painting': 'Siding, prepared and primed',
  'Water heater service': 'Flush, anode check, pressure test',
  'Toilet repair': 'Fill valve and flapper',
  'Drywall repair': 'Patched, textured and primed',
  'Fence repair': 'Cedar pickets, posts reset',
  'Pressure washing': 'Driveway, walks or patio',
  'Window cleaning': 'Inside and out',
  'Deep cleaning': 'Two people',
  'Grease trap service plan': 'Four visits a year',
  'Smart thermostat': 'Wi-Fi, set up on site',
  'Downspout section': '10 feet, white',
};

/** The demand for each category of work, month by month from January to December. */
export const seasons: Record<Category, readonly number[]> = {
  Plumbing: [12, 11, 9, 8, 8, 8, 8, 8, 8, 9, 11, 12],
  Painting: [4, 4, 6, 8, 11, 13, 14, 13, 10, 7, 4, 3],
  Exterior: [2, 3, 8, 11, 12, 12, 11, 10, 11, 15, 13, 4],
  HVAC: [7, 5, 7, 9, 10, 8, 7, 7, 11, 12, 9, 6],
  Repairs: [8, 8, 9, 9, 9, 9, 8, 8, 9, 9, 8, 7],
  Cleaning: [4, 4, 8, 9, 8, 6, 6, 6, 6, 6, 7, 9],
  Parts: [2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 3, 2],
};

/** The usual duration of a service in minutes, if it is known. */
export const minutesOf: Readonly<Record<string, number>> = {
  'Gutter cleaning': 120,
  'Water heater install': 240,
  'Drain clearing': 60,
  'Annual HVAC tune-up': 90,
  'Faucet replacement': 60,
  'Toilet repair': 60,
  'Ceiling fan install': 90,
  'Handyman hour': 60,
  'Dryer vent cleaning': 45,
  'Holiday light hanging': 180,
};

export const bundles: readonly { name: string; category: Category; items: readonly string[] }[] = [
  {
    name: 'Fall home check',
    category: 'Repairs',
    items: ['Gutter cleaning', 'Annual HVAC tune-up', 'Dryer vent cleaning'],
  },
];
