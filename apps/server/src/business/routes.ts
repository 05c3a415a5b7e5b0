import { member, signedIn } from '../http/procedures.ts';
import { routesOf } from '../http/routes-of.ts';
import { createBusiness, getBusiness, updateBusiness } from './business.ts';
import { removeLogo, uploadLogo } from './logo.ts';

export const businessRoutes = {
  ...routesOf(signedIn.business, { get: getBusiness, create: createBusiness }),
  ...routesOf(member.business, { update: updateBusiness, uploadLogo, removeLogo }),
};
