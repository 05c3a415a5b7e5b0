import type { RequestContext } from '../http/procedures.ts';
import { auditAccount } from './audit-account.ts';
import type { SignedIn } from './sessions.ts';

export async function rename(context: RequestContext, signedIn: SignedIn, name: string): Promise<void> {
  const { database, sessions } = context.platform;
  await database.auth.query('update "user" set "name" = $2, "updatedAt" = now() where "id" = $1', [
    signedIn.userId,
    name,
  ]);
  await auditAccount(database.auth, {
    userId: signedIn.userId,
    accountId: signedIn.userId,
    action: 'rename',
    requestId: context.requestId,
    before: { name: signedIn.name },
    after: { name },
  });
  sessions.forgetUser(signedIn.userId);
}
