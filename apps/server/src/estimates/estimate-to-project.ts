import { customerName } from '@dayworks/shared/customers/customer-name';
import type { WrittenFields } from '@dayworks/shared/documents/document';
import { invalid } from '@dayworks/shared/errors';
import type { Estimate, EstimateOnlyField } from '@dayworks/shared/estimates/estimate';
import { estimateActionProblem } from '@dayworks/shared/estimates/estimate-permissions';
import { type Carried, carry } from '@dayworks/shared/pick';
import { emptyProject, type NewProject, type Project } from '@dayworks/shared/projects/project';
import { audit } from '../platform/audit.ts';
import { businessDay } from '../platform/business-day.ts';
import { withIdempotencyKey } from '../platform/limits/idempotency.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { insertProject } from '../projects/writes.ts';
import { lockEstimate, storeEstimateStatus } from './estimate-record.ts';

const copied = {
  customer_id: null,
  customer_address_id: 'customer_address_id',
  discount: null,
  discount_percent: null,
  discount_reduces_tax: null,
  prices_include_tax: null,
  po_number: null,
  notes: null,
  terms: null,
  service_address: 'address',
  service_city: 'city',
  service_state: 'state',
  service_zipcode: 'zip_code',
  title: null,
  valid_until: null,
  payment_terms: null,
  deposit_type: null,
  deposit_value: null,
  payment_schedule: null,
} as const satisfies Carried<Pick<Estimate, keyof WrittenFields | EstimateOnlyField>, NewProject>;

function projectFrom(estimate: Estimate): NewProject {
  const { customer_id } = estimate;
  if (!customer_id) throw invalid('This estimate has no customer');
  return {
    ...emptyProject(),
    name: estimate.title ?? customerName(estimate.customer),
    customer_id,
    budget: estimate.total,
    ...carry(estimate, copied),
  };
}

/**
 * Creates the project for an estimate, at most once per estimate. The project gets the address of the estimate, and its
 * budget is the total of the estimate.
 */
export async function estimateToProject(context: MemberContext, input: { id: string }): Promise<Project> {
  const { actor } = context;
  const { id } = input;
  return withIdempotencyKey(context, 'estimates.toProject', input, async (tx) => {
    const estimate = await lockEstimate(tx, actor, id);
    const problem = estimateActionProblem('toProject', estimate, businessDay(actor));
    if (problem) throw invalid(problem);
    const project = await insertProject(tx, actor, projectFrom(estimate));
    await tx.$client.query('update estimates set project_id = $3 where business_id = $1 and id = $2', [
      actor.businessId,
      id,
      project.id,
    ]);
    // The existing invoices of the estimate are added to the project.
    await tx.$client.query(
      `update invoices set project_id = $3
         where business_id = $1 and (estimate_id = $2 or installment_of = $2) and status <> 'cancelled' and project_id is null`,
      [actor.businessId, id, project.id],
    );
    const after = await storeEstimateStatus(tx, actor, id);
    await audit(tx, actor, {
      action: 'to_project',
      entity: 'estimate',
      entityId: id,
      before: { status: estimate.status },
      after: { status: after.status, project_id: project.id },
    });
    return project;
  });
}
