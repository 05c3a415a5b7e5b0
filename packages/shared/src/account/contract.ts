import { oc } from '@orpc/contract';
import * as z from 'zod';
import { OneTimeCode } from '../auth/contract.ts';
import { Session } from '../auth/session.ts';
import { text, untrimmedText } from '../fields.ts';
import { AccessToken, MadeAccessToken, NewAccessToken } from './access-token.ts';
import {
  DeletionOutcome,
  DeletionPlan,
  LinkedIdentity,
  Photo,
  photoMaxBytes,
  photoTooLargeText,
} from './account.ts';

const NewEmail = z.email('Please enter a valid email address').max(320);
const NewPhone = text(40).min(1, 'Please enter a phone number');

const tags = ['account'];
const post = (path: `/${string}`) => oc.route({ method: 'POST', path: `/auth${path}`, tags });

/** The API for the user's own account: contact details, sign-in methods and deletion. */
export const accountContract = {
  sendEmailCode: post('/email')
    .input(z.strictObject({ email: NewEmail }))
    .output(z.null()),
  changeEmail: post('/email/verify')
    .input(z.strictObject({ email: NewEmail, code: OneTimeCode }))
    .output(Session),
  sendPhoneCode: post('/phone')
    .input(z.strictObject({ phone: NewPhone }))
    .output(z.null()),
  changePhone: post('/phone/verify')
    .input(z.strictObject({ phone: NewPhone, code: OneTimeCode }))
    .output(Session),
  removePhone: oc.route({ method: 'DELETE', path: '/auth/phone', tags }).output(Session),
  setPassword: post('/password/set')
    .input(z.strictObject({ new_password: untrimmedText(1000) }))
    .output(Session),
  identities: oc.route({ method: 'GET', path: '/auth/identities', tags }).output(z.array(LinkedIdentity)),
  linkIdentity: post('/identities').output(z.object({ url: z.url() })),
  unlinkIdentity: oc
    .route({ method: 'DELETE', path: '/auth/identities/{id}', tags })
    .input(z.strictObject({ id: z.uuid() }))
    .output(z.null()),
  accessTokens: oc.route({ method: 'GET', path: '/auth/access-tokens', tags }).output(z.array(AccessToken)),
  createAccessToken: post('/access-tokens').input(NewAccessToken).output(MadeAccessToken),
  revokeAccessToken: oc
    .route({ method: 'DELETE', path: '/auth/access-tokens/{id}', tags })
    .input(z.strictObject({ id: z.uuid() }))
    .output(z.null()),
  exportData: oc
    .route({ method: 'GET', path: '/auth/export', tags })
    .output(z.record(z.string(), z.unknown())),
  /** Uploads the user's photo for the current business; the photo is visible only in that business. */
  uploadPhoto: oc
    .route({ method: 'PUT', path: '/auth/photo', tags })
    .input(z.strictObject({ photo: z.file().max(photoMaxBytes, photoTooLargeText) }))
    .output(Photo),
  removePhoto: oc.route({ method: 'DELETE', path: '/auth/photo', tags }).output(Photo),
  deletionPlan: oc.route({ method: 'GET', path: '/auth/account/deletion', tags }).output(DeletionPlan),
  deleteAccount: post('/account/delete')
    .input(z.strictObject({ outcome: DeletionOutcome }))
    .output(z.null()),
};
