import { addDays } from '@dayworks/shared/dates/calendar-date';
import { nullsOf } from '@dayworks/shared/fields';
import { ProjectFields } from '@dayworks/shared/projects/project';
import type { ProjectStatus } from '@dayworks/shared/projects/project-status';
import {
  type AddressRow,
  type CustomerRow,
  type DemoContext,
  instantOn,
  type ProjectRow,
  rowOf,
} from '../bluebird.ts';
import { customerNamed } from '../people/customers.ts';

/** A project with dates in days relative to today; if the end is undefined, no end date has been agreed on yet. */
interface ProjectPlan {
  name: string;
  customer: string;
  status: ProjectStatus;
  start: number;
  end: number | null;
  /** The day when the project was agreed on; set only if other demo data also refers to that day. */
  agreed?: number;
  budget: number | null;
  place?: string;
  /** The days when invoices were written for the project. */
  invoiced: number[];
  /** True if the newest invoice of the project is not due before the work is finished. */
  waits?: true;
  description?: string;
}

export const sampleProject = 'Deck rebuild, unit 2';

export const projectPlans: readonly ProjectPlan[] = [
  {
    name: sampleProject,
    customer: 'Okafor Properties LLC',
    status: 'completed',
    start: -24,
    end: -15,
    agreed: -32,
    budget: 6900,
    invoiced: [],
    description: 'Option B, cedar. With Maya and Devin.',
  },
  {
    name: 'Reception refresh',
    customer: 'Raman Dental',
    status: 'completed',
    start: -212,
    end: -188,
    budget: 5200,
    invoiced: [-204, -187],
  },
  {
    name: 'Taproom plumbing upgrade',
    customer: 'Bell Street Brewing',
    status: 'in_progress',
    start: -58,
    end: 19,
    budget: 9400,
    invoiced: [-49, -38],
    waits: true,
  },
  {
    name: 'Classroom repaint',
    customer: 'Sellwood Community School',
    status: 'completed',
    start: -330,
    end: -301,
    budget: 7800,
    invoiced: [-322, -300],
  },
  {
    name: 'Clubhouse exterior repaint',
    customer: 'Lakeview HOA',
    status: 'planning',
    start: 21,
    end: 49,
    budget: 5640,
    invoiced: [],
  },
  {
    name: 'Rental turnover',
    customer: 'Dennis Oakley',
    status: 'completed',
    start: -96,
    end: -71,
    budget: 3600,
    place: 'Rental',
    invoiced: [-70],
    waits: true,
  },
  {
    name: 'Kitchen back room',
    customer: 'Jade Garden Restaurant',
    status: 'in_progress',
    start: -31,
    end: 12,
    budget: 6100,
    invoiced: [-24],
  },
  {
    name: 'Exam room ventilation',
    customer: 'Novak Veterinary Clinic',
    status: 'in_progress',
    start: -12,
    end: 26,
    budget: 4300,
    invoiced: [-9],
  },
  {
    name: 'Showroom lighting and paint',
    customer: 'Haddad Rug Gallery',
    status: 'on_hold',
    start: -80,
    end: 40,
    budget: 4900,
    invoiced: [-72],
  },
  {
    name: 'Porch and fence',
    customer: 'Patrick Sullivan',
    status: 'in_progress',
    start: -6,
    end: 15,
    agreed: -14,
    budget: 3100,
    invoiced: [],
  },
  {
    name: 'Basement drainage',
    customer: 'Yolanda Greer',
    status: 'cancelled',
    start: -150,
    end: -120,
    agreed: -168,
    budget: 8200,
    invoiced: [],
  },
  {
    name: 'Storm gutters',
    customer: 'Carla Mendoza',
    status: 'planning',
    start: 34,
    end: null,
    budget: null,
    invoiced: [],
  },
];

/** The gap between board positions, which leaves room to insert many cards between any two cards. */
const gap = 2 ** 32;

export function createProjects(
  context: DemoContext,
  customers: readonly CustomerRow[],
  addresses: readonly AddressRow[],
): ProjectRow[] {
  const cards = new Map<ProjectStatus, number>();
  return projectPlans.map((plan) => {
    const place = (cards.get(plan.status) ?? 0) + 1;
    cards.set(plan.status, place);
    const customer = customerNamed(customers, plan.customer);
    const saved = addresses.find(
      (address) => address.customer_id === customer.id && address.label === plan.place,
    );
    const { address, city, state, zip_code } = saved ?? customer;
    const agreedOn = addDays(context.today, plan.agreed ?? Math.min(plan.start - 14, -2));
    return {
      ...nullsOf(ProjectFields),
      ...rowOf(context, `project ${plan.name}`, instantOn(agreedOn, 10 * 60)),
      version: 1,
      name: plan.name,
      description: plan.description ?? null,
      customer_id: customer.id,
      status: plan.status,
      start_date: addDays(context.today, plan.start),
      end_date: plan.end === null ? null : addDays(context.today, plan.end),
      budget: plan.budget,
      address,
      city,
      state,
      zip_code,
      customer_address_id: saved?.id ?? null,
      manager_id: context.random(`manager of ${plan.name}`).pick(context.people).id,
      position: place * gap,
    };
  });
}
