import { invalid, notFound } from '@dayworks/shared/errors';
import type { NewProject, Project, ProjectEdit } from '@dayworks/shared/projects/project';
import type { ProjectCard, ProjectMove } from '@dayworks/shared/projects/project-board';
import type { ProjectStatus } from '@dayworks/shared/projects/project-status';
import { audit } from '../platform/audit.ts';
import { createBoardPlaces } from '../platform/board-position.ts';
import { withIdempotencyKey } from '../platform/limits/idempotency.ts';
import { insertRecord, lockRecord, refuseStale, updateRecord } from '../platform/record.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type Actor, type Tx, withBusiness } from '../platform/with-business.ts';
import { cardColumns, invoiceSums, projectRecord } from './project-record.ts';

const { topOfColumn, lockBoard, findPlace } = createBoardPlaces({
  table: 'projects',
  column: 'status',
  lock: 7_238_116,
});

interface Parties {
  knows_customer: boolean;
  owns_address: boolean;
  has_manager: boolean;
}

const refuse = (field: string, message: string) => invalid(message, { [field]: message });

/** Rejects a project that refers to a customer, address or manager outside this business. */
async function refuseStrangers(
  tx: Tx,
  actor: Actor,
  { customer_id, customer_address_id, manager_id }: NewProject,
): Promise<void> {
  const { rows } = await tx.$client.query<Parties>({
    name: 'project-parties',
    text: `select
      exists (select from customers where business_id = $1 and id = $2) as knows_customer,
      $3::uuid is null or exists (select from customer_addresses
        where business_id = $1 and customer_id = $2 and id = $3) as owns_address,
      $4::uuid is null or exists (select from members where business_id = $1 and user_id = $4) as has_manager`,
    values: [actor.businessId, customer_id, customer_address_id, manager_id],
  });
  const { knows_customer, owns_address, has_manager } = rows[0] as Parties;
  if (!knows_customer) throw refuse('customer_id', 'Please select a customer');
  if (!owns_address) {
    throw refuse('customer_address_id', 'Please choose one of the customer’s addresses');
  }
  if (!has_manager) throw refuse('manager_id', 'Please choose someone on your team');
}

/**
 * Moving a project to another column changes its status and increments its version. Moving it within a column does
 * neither.
 */
export async function moveProject(context: MemberContext, move: ProjectMove): Promise<ProjectCard> {
  const { actor } = context;
  return withBusiness(context, async (tx) => {
    await lockBoard(tx, actor);
    const { rows: found } = await tx.$client.query<{ status: ProjectStatus; position: number }>({
      name: 'project-lock',
      text: 'select status, position from projects where business_id = $1 and id = $2 for no key update',
      values: [actor.businessId, move.id],
    });
    const before = found[0];
    if (!before) throw notFound('Project not found');
    const position = await findPlace(tx, actor, { ...move, to: move.status });
    await tx.$client.query({
      name: 'project-move',
      text: `update projects set position = $4, version = version + (status <> $3)::int, status = $3
             where business_id = $1 and id = $2`,
      values: [actor.businessId, move.id, move.status, position],
    });
    await audit(tx, actor, {
      action: 'move',
      entity: 'project',
      entityId: move.id,
      before,
      after: { status: move.status, position },
    });
    const { rows: moved } = await tx.$client.query<ProjectCard>({
      name: 'project-card',
      text: `select ${cardColumns} from projects p ${invoiceSums} where p.business_id = $1 and p.id = $2`,
      values: [actor.businessId, move.id],
    });
    return moved[0] as ProjectCard;
  });
}

/**
 * Inserts a project at the top of its board column and writes an audit entry. The caller must have checked the
 * records that the project refers to.
 */
export async function insertProject(tx: Tx, actor: Actor, values: NewProject): Promise<Project> {
  const position = topOfColumn(actor, values.status);
  return insertRecord(tx, actor, projectRecord, { ...values, position });
}

export async function createProject(context: MemberContext, input: NewProject): Promise<Project> {
  const { actor } = context;
  return withIdempotencyKey(context, 'projects.create', input, async (tx) => {
    await refuseStrangers(tx, actor, input);
    return insertProject(tx, actor, input);
  });
}

const customerIsFixed =
  'You can’t change the customer because this project already has an estimate or invoices for them';

/**
 * Rejects changing the customer of a project that has documents, because a project and its documents must have the
 * same customer.
 */
async function refuseDocuments(tx: Tx, actor: Actor, id: string): Promise<void> {
  const { rows } = await tx.$client.query({
    name: 'project-documents',
    text: `select from invoices where business_id = $1 and project_id = $2 and status <> 'cancelled'
           union all select from estimates where business_id = $1 and project_id = $2 and deleted_at is null`,
    values: [actor.businessId, id],
  });
  if (rows.length > 0) throw invalid(customerIsFixed, { customer_id: customerIsFixed });
}

/** Updates a project. If its status has changed, the project moves to the top of the new column. */
export async function updateProject(
  context: MemberContext,
  { id, version, ...fields }: ProjectEdit,
): Promise<Project> {
  const { actor } = context;
  return withBusiness(context, async (tx) => {
    await lockBoard(tx, actor);
    const before = await lockRecord(tx, actor, projectRecord, id);
    refuseStale(before, version, 'project');
    if (before.customer_id && before.customer_id !== fields.customer_id) await refuseDocuments(tx, actor, id);
    await refuseStrangers(tx, actor, fields);
    const isMoved = before.status !== fields.status;
    return updateRecord(tx, actor, projectRecord, before, {
      ...fields,
      ...(isMoved && { position: topOfColumn(actor, fields.status) }),
    });
  });
}
