import type pg from 'pg';
import type { Person } from '../platform/person.ts';
import type { Platform } from '../platform/verb-context.ts';
import type { Auth, AuthMessages } from './better-auth.ts';
import { realEmail } from './placeholder-email.ts';
import type { Sessions } from './sessions.ts';

/** Scheduled messages are sent on behalf of the owner, who must be verified in the same way as any other sender. */
export async function readOwner({ database }: Platform, userId: string): Promise<Person | undefined> {
  const { rows } = await database.auth.query<Person>(
    `select "email", "emailVerified", "phoneNumber" as phone, coalesce("phoneNumberVerified", false) as "phoneVerified"
     from "user" where "id" = $1 and "disabledAt" is null`,
    [userId],
  );
  return rows[0];
}

export interface Sso {
  /**
   * Returns the auth library, configured with the single sign-on provider. Connecting to the provider is retried until
   * it succeeds.
   */
  open(): Promise<Auth>;
}

/** The services that the installation uses to identify users. Created once per process. */
interface Identity {
  auth: Auth;
  /** The single sign-on provider; null if none is set up. */
  sso: Sso | null;
  /** Sends sign-in emails and text messages. These messages do not belong to any business. */
  messages: AuthMessages;
  /** Returns whether a visitor without an account is allowed to create one with this email address (SIGN_UP). */
  mayJoin(email: string): Promise<boolean>;
  sessions: Sessions;
}

/** The services that a request can access. Commands that do not change accounts receive only the platform services. */
export type PlatformWithIdentity = Platform & Identity;

interface PersonRow extends Omit<Person, 'email'> {
  email: string;
}

/** Finds the person who counts as the sender when a business sends a message without a signed-in user. */
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
