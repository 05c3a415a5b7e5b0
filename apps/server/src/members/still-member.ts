import type { Scope, Tx } from '../platform/with-business.ts';

/**
 * Returns the user id if the user is still on the team, and null once they have left. Used for work that is restored
 * or continued after the user left.
 */
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
