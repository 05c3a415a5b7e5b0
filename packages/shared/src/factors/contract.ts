import { oc } from '@orpc/contract';
import * as z from 'zod';
import { OneTimeCode, WebAuthnMessage } from '../auth/contract.ts';
import { Session } from '../auth/session.ts';
import { isOneLine, oneLineText, text } from '../fields.ts';
import { Factors, Passkey, TotpEnrolment } from './factors.ts';

const PasskeyName = text(80).min(1, 'Please name this passkey').refine(isOneLine, oneLineText);

const tags = ['factors'];

export const factorsContract = {
  list: oc.route({ method: 'GET', path: '/auth/factors', tags }).output(Factors),
  enrolTotp: oc.route({ method: 'POST', path: '/auth/factors/totp', tags }).output(TotpEnrolment),
  confirmTotp: oc
    .route({ method: 'POST', path: '/auth/factors/totp/confirm', tags })
    .input(z.strictObject({ code: OneTimeCode }))
    .output(Session),
  removeTotp: oc.route({ method: 'DELETE', path: '/auth/factors/totp', tags }).output(Session),
  newBackupCodes: oc
    .route({ method: 'POST', path: '/auth/factors/backup-codes', tags })
    .output(z.object({ backup_codes: z.array(z.string()) })),
  passkeyOptions: oc
    .route({ method: 'POST', path: '/auth/factors/passkeys/options', tags })
    .output(WebAuthnMessage),
  addPasskey: oc
    .route({ method: 'POST', path: '/auth/factors/passkeys', tags })
    .input(z.strictObject({ name: PasskeyName, response: WebAuthnMessage }))
    .output(Passkey),
  renamePasskey: oc
    .route({ method: 'PATCH', path: '/auth/factors/passkeys/{id}', tags })
    .input(z.strictObject({ id: z.uuid(), name: PasskeyName }))
    .output(Passkey),
  removePasskey: oc
    .route({ method: 'DELETE', path: '/auth/factors/passkeys/{id}', tags })
    .input(z.strictObject({ id: z.uuid() }))
    .output(z.null()),
};
