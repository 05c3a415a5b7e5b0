import type { AdminUser, UserPage, UserPageQuery } from '@dayworks/shared/admin/admin-list';
import type { UserStatus } from '@dayworks/shared/admin/admin-status';
import type pg from 'pg';
import { realEmail } from '../identity/placeholder-email.ts';
import { type Bind, createBinder, cutPage } from '../platform/list.ts';
import type { OperatorContext, Platform } from '../platform/verb-context.ts';
import { containing, isId, newestFirst, whereAll } from './jobs.ts';

/** A user row as the auth database role reads it: times are Date objects, and the business is not included. */
interface UserRow {
  id: string;
  name: string;
  email: string;
  emailVerified: boolean;
  phoneNumber: string | null;
  phoneNumberVerified: boolean;
  twoFactorEnabled: boolean;
  isOperator: boolean;
  disabledAt: Date | null;
  createdAt: Date;
  passkeys: number;
  lastSeenAt: Date | null;
  sessions: number;
}

/** A user account without its business; contains the data that determines which admin actions are allowed. */
export type Account = Omit<AdminUser, 'business'>;

const columns = `u."id", u."name", u."email", u."emailVerified", u."phoneNumber", u."phoneNumberVerified",
  u."twoFactorEnabled", u."isOperator", u."disabledAt", u."createdAt",
  (select count(*)::int from "passkey" where "userId" = u."id") as "passkeys",
  (select max("updatedAt") from "session" where "userId" = u."id") as "lastSeenAt",
  (select count(*)::int from "session" where "userId" = u."id" and "expiresAt" > now()) as "sessions"`;

const mainAccountEmail = ({ env }: Pick<Platform, 'env'>) => env.MAIN_ACCOUNT_EMAIL;

function asAccount(row: UserRow, mainEmail: string | undefined): Account {
  const isMain = row.emailVerified && row.email === mainEmail;
  return {
    id: row.id,
    name: row.name,
    email: realEmail(row.email),
    email_verified: row.emailVerified,
    phone: row.phoneNumber,
    phone_verified: row.phoneNumberVerified,
    is_operator: row.isOperator || isMain,
    is_main_account: isMain,
    two_factor_on: row.twoFactorEnabled,
    passkeys: row.passkeys,
    disabled_at: row.disabledAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
    last_seen_at: row.lastSeenAt?.toISOString() ?? null,
    sessions: row.sessions,
  };
}

/**
 * Reads accounts from the auth schema, which only the auth database role can access. `rest` is the SQL text after the
 * FROM clause.
 */
export async function readAccounts(
  platform: Pick<Platform, 'env'>,
  client: Pick<pg.ClientBase, 'query'> | pg.Pool,
  rest: string,
  values: unknown[],
): Promise<Account[]> {
  const { rows } = await client.query<UserRow>(`select ${columns} from "user" u ${rest}`, values);
  return rows.map((row) => asAccount(row, mainAccountEmail(platform)));
}

/** Adds the business to each account with a separate query, because the auth database role cannot read businesses. */
export async function withBusinesses({ database }: Platform, accounts: Account[]): Promise<AdminUser[]> {
  const { rows } = await database.operator.query<{
    user_id: string;
    business: AdminUser['business'];
  }>(
    `select m.user_id, jsonb_build_object('id', b.id, 'business_name', b.business_name, 'role', m.role) as business
     from members m join business_settings b on b.id = m.business_id where m.user_id = any($1::uuid[])`,
    [accounts.map(({ id }) => id)],
  );
  const businesses = new Map(rows.map(({ user_id, business }) => [user_id, business]));
  return accounts.map((account) => ({ ...account, business: businesses.get(account.id) ?? null }));
}

/** Reads the accounts of the operators of this installation. */
export async function readOperators(platform: Platform): Promise<Account[]> {
  const { values, bind } = createBinder();
  const isOperator = statusTest('operator', mainAccountEmail(platform), bind);
  return readAccounts(
    platform,
    platform.database.auth,
    `where u."disabledAt" is null and ${isOperator}`,
    values,
  );
}

const order = newestFirst<Account>('u."createdAt"', 'u."id"');

function statusTest(status: UserStatus, mainEmail: string | undefined, bind: Bind): string {
  switch (status) {
    case 'active':
      return 'u."disabledAt" is null';
    case 'disabled':
      return 'u."disabledAt" is not null';
    case 'operator':
      return `(u."isOperator" or (u."emailVerified" and u."email" = ${bind(mainEmail ?? null)}))`;
    case 'two_factor':
      return 'u."twoFactorEnabled"';
    case 'unverified':
      return 'not u."emailVerified"';
  }
}

/** Phone numbers are stored in the format +15035550148, no matter how the operator types them in the search. */
const asPhone = (words: string) =>
  /^[+\d\s().-]{4,}$/.test(words) ? words.replaceAll(/[^\d+]/g, '') : words;

function searchTest(search: string, bind: Bind): string {
  if (isId(search)) return `u."id" = ${bind(search)}`;
  const words = bind(containing(search));
  return `(u."email" ilike ${words} or u."name" ilike ${words} or u."phoneNumber" like ${bind(containing(asPhone(search)))})`;
}

export async function listUsers(
  { platform }: OperatorContext,
  { status, search, cursor, limit }: UserPageQuery,
): Promise<UserPage> {
  const { values, bind } = createBinder();
  const tests = [
    ...(status ? [statusTest(status, mainAccountEmail(platform), bind)] : []),
    ...(search ? [searchTest(search, bind)] : []),
    ...(cursor ? [order.after(cursor, bind)] : []),
  ];
  const accounts = await readAccounts(
    platform,
    platform.database.auth,
    `${whereAll(tests)} order by ${order.text} limit ${bind(limit + 1)}`,
    values,
  );
  const { shown, next } = cutPage(accounts, limit, order);
  return { users: await withBusinesses(platform, shown), next };
}
