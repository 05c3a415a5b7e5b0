import { member, owner, provenOwner, signedIn } from '../http/procedures.ts';
import { routesOf } from '../http/routes-of.ts';
import { createBusiness, getBusiness, updateBusiness } from './business.ts';
import { closeBusiness } from './closing/close-business.ts';
import { getClosingPlan } from './closing/closing-plan.ts';
import { keepBusiness } from './closing/keep-business.ts';
import { exportEverything } from './export/export-everything.ts';
import { removeLogo, uploadLogo } from './logo.ts';

export const businessRoutes = {
  ...routesOf(signedIn.business, { get: getBusiness, create: createBusiness }),
  ...routesOf(member.business, { update: updateBusiness, uploadLogo, removeLogo }),
  ...routesOf(owner.business, { closingPlan: getClosingPlan, keep: keepBusiness }),
  ...routesOf(provenOwner.business, { exportEverything, close: closeBusiness }),
};
