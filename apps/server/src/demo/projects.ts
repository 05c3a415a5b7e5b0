import { addDays } from '@dayworks/shared/calendar-date';
import type { ProjectStatus } from '@dayworks/shared/projects/project-status';
import type { DemoContext } from './bluebird.ts';
import { customerNamed } from './customers.ts';
import { projectPlans } from './project-plans.ts';
import { type AddressRow, type CustomerRow, type ProjectRow, rowOf } from './rows.ts';
import { instantOn } from './working-days.ts';

/** The gap between board positions, which leaves room for many cards between any two cards on the board. */
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
