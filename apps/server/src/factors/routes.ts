import { proven, signedIn } from '../http/api/procedures.ts';
import { routesOf } from '../http/api/routes-of.ts';
import { addPasskey, listFactors, passkeyOptions, removePasskey, renamePasskey } from './passkeys.ts';
import { confirmTotp, enrolTotp, newBackupCodes, removeTotp } from './totp.ts';

export const factorsRoutes = {
  ...routesOf(signedIn.factors, { list: listFactors, renamePasskey }),
  ...routesOf(proven.factors, {
    enrolTotp,
    confirmTotp,
    removeTotp,
    newBackupCodes,
    passkeyOptions,
    addPasskey,
    removePasskey,
  }),
};
