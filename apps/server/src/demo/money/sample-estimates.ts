import { addDays } from '@dayworks/shared/dates/calendar-date';
import { type LineItemInput, plainLine } from '@dayworks/shared/documents/lines/line-item';
import type { EstimateItemInput } from '@dayworks/shared/estimates/estimate-line';
import type { AddressRow, CatalogRow, CustomerRow, DemoContext } from '../bluebird.ts';
import { serviceAddressOf } from '../people/addresses.ts';
import { customerNamed } from '../people/customers.ts';
import { sampleProject } from '../work/project-plans.ts';
import { catalogEntry } from './catalog.ts';
import { type EstimatePlan, noDeposit } from './estimates.ts';
import { catalogLine } from './lines.ts';

export interface Books {
  customers: readonly CustomerRow[];
  addresses: readonly AddressRow[];
  catalog: readonly CatalogRow[];
}

/**
 * Builds the line for a deck, which is not in the catalog. Such lines are common in this trade, because no two decks
 * are alike.
 */
function deckRebuild(price: number): LineItemInput {
  return {
    id: null,
    name: 'Deck rebuild',
    description: 'Demolition, framing, cedar boards',
    quantity: 1,
    unit: 'ea',
    price,
    tax_rate: 0,
    ...plainLine,
  };
}

function drainage(price: number): LineItemInput {
  return { ...deckRebuild(price), name: 'Basement drainage', description: 'Trench, pipe, sump and pump' };
}

const heatPump: LineItemInput = {
  ...deckRebuild(3480),
  name: 'Heat pump water heater',
  description: '65 gallons, uses a third of the power',
};

/** Builds a line of a package. The customer gets the line only if this package is chosen. */
const inPackage = (package_name: string, line: LineItemInput, is_chosen = true): EstimateItemInput => ({
  ...line,
  option: 'package',
  package_name,
  is_chosen,
});

/** The estimates in the design mockups, and the estimates that became projects. */
export function sampleEstimatePlans(context: DemoContext, books: Books): EstimatePlan[] {
  const day = (daysAgo: number) => addDays(context.today, -daysAgo);
  const line = (name: string, quantity: number, description?: string) =>
    catalogLine(catalogEntry(books.catalog, name), false, { quantity, ...(description && { description }) });
  const plan = (
    customerName: string,
    title: string,
    rest: Pick<EstimatePlan, 'status' | 'writtenOn' | 'items'> & Partial<EstimatePlan>,
  ): EstimatePlan => {
    const customer = customerNamed(books.customers, customerName);
    return {
      name: `estimate ${title}`,
      title,
      customer,
      discount: 0,
      notes: null,
      deposit: noDeposit,
      service: serviceAddressOf(customer, books.addresses, ([main]) => main),
      ...rest,
    };
  };
  const half = { deposit_type: 'percent', deposit_value: 50 } as const;
  return [
    plan('Lakeview HOA', 'Exterior repaint, clubhouse', {
      status: 'viewed',
      writtenOn: day(16),
      viewedOn: day(2),
      items: [line('Exterior painting', 2400, 'Clubhouse, all four sides')],
    }),
    plan('Nora Whitfield', 'Water heater install', {
      status: 'sent',
      writtenOn: day(6),
      items: [
        inPackage('Good', line('Water heater install', 1)),
        inPackage('Better', heatPump, false),
        { ...line('Drain clearing', 1), option: 'optional', is_chosen: false },
      ],
    }),
    plan('Okafor Properties LLC', 'Deck rebuild, unit 4', {
      status: 'viewed',
      writtenOn: day(5),
      viewedOn: day(3),
      items: [deckRebuild(2790), line('Deck staining', 300)],
      deposit: half,
    }),
    plan('Ben Castellano', 'Spring gutter package', {
      status: 'sent',
      writtenOn: day(1),
      items: [line('Gutter cleaning', 2)],
      discount: 31.45,
      notes: 'Package price: the tax is on us.',
    }),
    plan('Ferreira Café', 'Grease trap service plan', {
      status: 'draft',
      writtenOn: day(1),
      items: [line('Grease trap service plan', 1)],
    }),
    plan('Okafor Properties LLC', sampleProject, {
      status: 'converted',
      writtenOn: day(35),
      viewedOn: day(34),
      decidedOn: day(33),
      items: [deckRebuild(5940), line('Deck staining', 400)],
      notes: `Invoice for project: ${sampleProject}`,
      deposit: half,
      received: { on: day(32), method: 'check', reference: '2281' },
      convertedOn: day(14),
    }),
    plan('Patrick Sullivan', 'Porch and fence', {
      status: 'converted',
      writtenOn: day(17),
      viewedOn: day(16),
      decidedOn: day(15),
      items: [
        line('Fence repair', 14, 'Garden side, cedar pickets'),
        line('Deck staining', 320, 'Porch floor and rail'),
      ],
      deposit: { deposit_type: 'percent', deposit_value: 30 },
      received: { on: day(14), method: 'credit_card', reference: 'Ending in 4821' },
    }),
    plan('Yolanda Greer', 'Basement drainage', {
      status: 'converted',
      writtenOn: day(172),
      viewedOn: day(171),
      decidedOn: day(169),
      items: [line('Drain clearing', 4, 'Perimeter drains, camera included'), drainage(7260)],
      deposit: { deposit_type: 'amount', deposit_value: 500 },
      received: { on: day(168), method: 'check', reference: '1187' },
      refunded: { on: day(121), dollars: 380, notes: 'Work called off; the camera run stays paid' },
    }),
  ];
}
