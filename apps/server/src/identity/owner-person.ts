import type { Person } from '../platform/person.ts';
import type { Platform } from '../platform/platform.ts';

/** What leaves by the clock leaves in the name of the owner, who must be proven like anybody who sends something. */
export async function readOwner({ database }: Platform, userId: string): Promise<Person | undefined> {
  const { rows } = await database.auth.query<Person>(
    `select "email", "emailVerified", "phoneNumber" as phone, coalesce("phoneNumberVerified", false) as "phoneVerified"
     from "user" where "id" = $1 and "disabledAt" is null`,
    [userId],
  );
  return rows[0];
}
