import { readBack } from '../auth/enter.ts';
import { proven, signedIn } from '../http/procedures.ts';
import { listFactors } from './list-factors.ts';
import * as passkeys from './passkeys.ts';
import * as totp from './totp.ts';

export const factorsRoutes = {
  list: signedIn.factors.list.handler(({ context }) => listFactors(context.platform, context.session.userId)),
  enrolTotp: proven.factors.enrolTotp.handler(({ context }) => totp.enrolTotp(context, context.session)),
  confirmTotp: proven.factors.confirmTotp.handler(async ({ context, input }) =>
    readBack(context, await totp.confirmTotp(context, context.session, input.code)),
  ),
  removeTotp: proven.factors.removeTotp.handler(async ({ context }) =>
    readBack(context, await totp.removeTotp(context, context.session)),
  ),
  newBackupCodes: proven.factors.newBackupCodes.handler(async ({ context }) => ({
    backup_codes: await totp.newBackupCodes(context, context.session),
  })),
  passkeyOptions: proven.factors.passkeyOptions.handler(({ context }) =>
    passkeys.passkeyOptions(context, context.session),
  ),
  addPasskey: proven.factors.addPasskey.handler(({ context, input }) =>
    passkeys.addPasskey(context, context.session, input),
  ),
  renamePasskey: signedIn.factors.renamePasskey.handler(({ context, input }) =>
    passkeys.renamePasskey(context, context.session, input),
  ),
  removePasskey: proven.factors.removePasskey.handler(({ context, input }) =>
    passkeys.removePasskey(context, context.session, input.id),
  ),
};
