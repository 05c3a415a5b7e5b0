import { member, owner, provenOwner, signedIn } from '../http/api/procedures.ts';
import { routesOf } from '../http/api/routes-of.ts';
import { createBusiness, getBusiness, removeLogo, updateBusiness, uploadLogo } from './business.ts';
import { closeBusiness, getClosingPlan, keepBusiness } from './close-business.ts';
import { exportEverything } from './export-everything.ts';

export const businessRoutes = {
  ...routesOf(signedIn.business, { get: getBusiness, create: createBusiness }),
  ...routesOf(member.business, { update: updateBusiness, uploadLogo, removeLogo }),
  ...routesOf(owner.business, { closingPlan: getClosingPlan, keep: keepBusiness }),
  ...routesOf(provenOwner.business, { exportEverything, close: closeBusiness }),
};
