import { oc } from '@orpc/contract';
import * as z from 'zod';
import {
  Business,
  BusinessEdit,
  logoMaxBytes,
  logoTooLargeText,
  Membership,
  NewBusiness,
} from './business.ts';

export const businessContract = {
  get: oc.route({ method: 'GET', path: '/business', tags: ['business'] }).output(Membership.nullable()),
  create: oc
    .route({ method: 'POST', path: '/business', tags: ['business'] })
    .input(NewBusiness)
    .output(Membership),
  update: oc
    .route({ method: 'PATCH', path: '/business', tags: ['business'] })
    .input(BusinessEdit)
    .output(Business),
  uploadLogo: oc
    .route({ method: 'PUT', path: '/business/logo', tags: ['business'] })
    .input(z.strictObject({ logo: z.file().max(logoMaxBytes, logoTooLargeText) }))
    .output(Business),
  removeLogo: oc.route({ method: 'DELETE', path: '/business/logo', tags: ['business'] }).output(Business),
};
