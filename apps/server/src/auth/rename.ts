import type { Session } from '@dayworks/shared/auth/session';
import type { SignedInContext } from '../identity/request-context.ts';
import { auditOwn } from './audit-account.ts';
import { changeAccount } from './change-account.ts';
import { describeSession } from './session-view.ts';

export async function rename(context: SignedInContext, { name }: { name: string }): Promise<Session> {
  const { platform, session, now } = context;
  await changeAccount(context, async (client) => {
    await client.query('update "user" set "name" = $2, "updatedAt" = now() where "id" = $1', [
      session.userId,
      name,
    ]);
    await auditOwn(client, context, session, 'rename', { before: { name: session.name }, after: { name } });
  });
  return describeSession(platform, { ...session, name }, now);
}
