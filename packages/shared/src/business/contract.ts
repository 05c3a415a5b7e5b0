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
import { CloseBusiness, ClosingPlan } from './closing.ts';

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
  closingPlan: oc.route({ method: 'GET', path: '/business/closing', tags: ['business'] }).output(ClosingPlan),
  /** Exports every row and file of the business as a ZIP file with JSON, CSV and the original files. */
  exportEverything: oc
    .route({ method: 'POST', path: '/business/export', tags: ['business'] })
    .output(z.file()),
  close: oc
    .route({ method: 'POST', path: '/business/close', tags: ['business'] })
    .input(CloseBusiness)
    .output(ClosingPlan),
  keep: oc.route({ method: 'POST', path: '/business/keep', tags: ['business'] }).output(ClosingPlan),
};
