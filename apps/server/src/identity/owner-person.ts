import type { Person } from '../platform/person.ts';
import type { Platform } from '../platform/platform.ts';

/** Scheduled messages are sent on behalf of the owner, who must be verified like any other sender. */
export async function readOwner({ database }: Platform, userId: string): Promise<Person | undefined> {
  const { rows } = await database.auth.query<Person>(
    `select "email", "emailVerified", "phoneNumber" as phone, coalesce("phoneNumberVerified", false) as "phoneVerified"
     from "user" where "id" = $1 and "disabledAt" is null`,
    [userId],
  );
  return rows[0];
}
