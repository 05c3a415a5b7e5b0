import { notFound } from '@dayworks/shared/errors';
import type { CostRate } from '@dayworks/shared/time/time-entry';
import { audit } from '../platform/audit.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type NamedQuery, readBusiness, type Scope, withBusiness } from '../platform/with-business.ts';

const ratesQuery = ({ businessId }: Scope): NamedQuery => ({
  name: 'cost-rates',
  text: `select m.user_id, p.name, m.role, r.hourly_cost
    from members m join profiles p on p.id = m.user_id
    left join cost_rates r on r.business_id = m.business_id and r.user_id = m.user_id
    where m.business_id = $1 order by p.name, m.user_id`,
  values: [businessId],
});

export async function listRates(context: MemberContext): Promise<CostRate[]> {
  const [rows] = await readBusiness<[CostRate[]]>(context, [ratesQuery(context.actor)]);
  return rows;
}

/**
 * Sets the hourly cost of a team member for work that starts from now on; work that has already started keeps its
 * earlier cost.
 */
export async function setRate(
  context: MemberContext,
  { user_id, hourly_cost }: { user_id: string; hourly_cost: number | null },
): Promise<CostRate[]> {
  const { actor } = context;
  return withBusiness(context, async (tx) => {
    const { businessId } = actor;
    const { rows } = await tx.$client.query<{ hourly_cost: number | null }>(
      `select r.hourly_cost from members m
       left join cost_rates r on r.business_id = m.business_id and r.user_id = m.user_id
       where m.business_id = $1 and m.user_id = $2 for no key update of m`,
      [businessId, user_id],
    );
    const before = rows[0];
    if (!before) throw notFound('Member not found');
    await (hourly_cost === null
      ? tx.$client.query('delete from cost_rates where business_id = $1 and user_id = $2', [
          businessId,
          user_id,
        ])
      : tx.$client.query(
          `insert into cost_rates (business_id, user_id, hourly_cost) values ($1, $2, $3)
           on conflict (business_id, user_id) do update set hourly_cost = $3, version = cost_rates.version + 1`,
          [businessId, user_id, hourly_cost],
        ));
    await audit(tx, actor, {
      action: 'update',
      entity: 'cost_rate',
      entityId: user_id,
      before,
      after: { hourly_cost },
    });
    const { rows: after } = await tx.$client.query<CostRate>(ratesQuery(actor));
    return after;
  });
}
