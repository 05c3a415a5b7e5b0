import type { Scope, Tx } from '../platform/with-business.ts';

/** The person, while they are in the team; nobody, once they have left. For what comes back or goes on after they went. */
export async function stillMember(
  tx: Tx,
  { businessId }: Scope,
  userId: string | null,
): Promise<string | null> {
  if (userId === null) return null;
  const { rowCount } = await tx.$client.query({
    name: 'still-member',
    text: 'select from members where business_id = $1 and user_id = $2',
    values: [businessId, userId],
  });
  return rowCount ? userId : null;
}
