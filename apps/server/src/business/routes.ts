import { member, signedIn } from '../http/procedures.ts';
import { createBusiness, getBusiness, updateBusiness } from './business.ts';
import { removeLogo, uploadLogo } from './logo.ts';

export const businessRoutes = {
  get: signedIn.business.get.handler(({ context }) => {
    const { session, platform, now, requestId } = context;
    if (!session.membership) return null;
    const { userId, membership } = session;
    return getBusiness(platform, { userId, ...membership, now, requestId, person: session });
  }),
  create: signedIn.business.create.handler(({ context, input }) =>
    createBusiness(context, context.session, input),
  ),
  update: member.business.update.handler(({ context, input }) =>
    updateBusiness(context.platform, context.actor, input),
  ),
  uploadLogo: member.business.uploadLogo.handler(({ context, input }) =>
    uploadLogo(context.platform, context.actor, input.logo),
  ),
  removeLogo: member.business.removeLogo.handler(({ context }) =>
    removeLogo(context.platform, context.actor),
  ),
};
