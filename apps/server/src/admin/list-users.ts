import type { UserPage, UserPageQuery } from '@dayworks/shared/admin/admin-user';
import type { UserStatus } from '@dayworks/shared/admin/user-status';
import { type Bind, createBinder, cutPage } from '../platform/list/query.ts';
import type { OperatorContext } from '../platform/verb-context.ts';
import { containing, isId, newestFirst, whereAll } from './jobs.ts';
import { type Account, mainAccountEmail, readAccounts, withBusinesses } from './user-rows.ts';

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
