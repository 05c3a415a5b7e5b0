import type pg from 'pg';
import type { Person } from '../platform/person.ts';
import { realEmail } from './placeholder-email.ts';

interface PersonRow extends Omit<Person, 'email'> {
  email: string;
}

/** Finds the person who counts as the sender when a business sends a message while no user is signed in. */
export async function findPerson(
  { auth }: { auth: Pick<pg.Pool, 'query'> },
  userId: string,
): Promise<Person | undefined> {
  const { rows } = await auth.query<PersonRow>({
    name: 'person-by-id',
    text: `select "email", "emailVerified", "phoneNumber" as "phone", "phoneNumberVerified" as "phoneVerified"
           from "user" where "id" = $1 and "disabledAt" is null`,
    values: [userId],
  });
  const [row] = rows;
  return row && { ...row, email: realEmail(row.email) };
}
