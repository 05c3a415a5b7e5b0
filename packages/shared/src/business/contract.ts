import { oc } from '@orpc/contract';
import * as z from 'zod';
import { Business, BusinessEdit, Membership, NewBusiness } from './business.ts';

export const logoMaxBytes = 2 * 1024 * 1024;

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
    .input(z.strictObject({ logo: z.file().max(logoMaxBytes, 'Please choose a picture of up to 2 MB') }))
    .output(Business),
  removeLogo: oc.route({ method: 'DELETE', path: '/business/logo', tags: ['business'] }).output(Business),
};
