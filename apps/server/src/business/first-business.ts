import { defaultBusinessName } from '@dayworks/shared/business/default-business-name';
import type { RequestContext } from '../identity/request-context.ts';
import type { SignedIn } from '../identity/signed-in.ts';
import { createBusiness } from './business.ts';
import { linkAllOrphans } from './link-orphans.ts';

/**
 * The main account always has a business. Other users take over an existing business only if the operator has enabled
 * this (decisions T4 and T5).
 */
export async function findOrAdoptBusiness(context: RequestContext, signedIn: SignedIn): Promise<void> {
  const { env, database, sessions } = context.platform;
  const isMainAccount = signedIn.emailVerified && signedIn.email === env.MAIN_ACCOUNT_EMAIL;
  if (isMainAccount) {
    const businessId = signedIn.membership?.businessId ?? (await createMainBusiness(context, signedIn));
    await linkAllOrphans(context, signedIn.userId, businessId);
  } else if (!signedIn.membership && env.ADOPT_FIRST_BUSINESS) {
    await database.app.query('select adopt_first_business($1, $2)', [signedIn.userId, context.requestId]);
    sessions.forgetUser(signedIn.userId);
  }
}

async function createMainBusiness(context: RequestContext, signedIn: SignedIn): Promise<string> {
  const { id } = await createBusiness(
    { ...context, session: signedIn },
    {
      business_name: defaultBusinessName,
      time_zone: 'UTC',
    },
  );
  return id;
}
