import type { RequestContext } from '../http/procedures.ts';
import type { SignedIn } from '../identity/signed-in.ts';
import { auditOwn } from './audit-account.ts';
import { changeAccount } from './change-account.ts';

export async function rename(context: RequestContext, signedIn: SignedIn, name: string): Promise<void> {
  await changeAccount(context, signedIn, async (client) => {
    await client.query('update "user" set "name" = $2, "updatedAt" = now() where "id" = $1', [
      signedIn.userId,
      name,
    ]);
    await auditOwn(client, context, signedIn, 'rename', { before: { name: signedIn.name }, after: { name } });
  });
}
