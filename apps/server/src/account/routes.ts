import { setPassword } from '../auth/sign-in/password.ts';
import { linkIdentity } from '../auth/sign-in/sso.ts';
import { proven, signedIn, worker } from '../http/api/procedures.ts';
import { routesOf } from '../http/api/routes-of.ts';
import { createAccessToken, listAccessTokens, revokeAccessToken } from './access-tokens.ts';
import { changeEmail, sendEmailCode } from './change-email.ts';
import { changePhone, removePhone, sendPhoneCode } from './change-phone.ts';
import { listIdentities, unlinkIdentity } from './identities.ts';
import { deleteAccount, exportData, planDeletion } from './own-data.ts';
import { removePhoto, uploadPhoto } from './photo.ts';

export const accountRoutes = {
  ...routesOf(signedIn.account, {
    identities: listIdentities,
    deletionPlan: planDeletion,
    accessTokens: listAccessTokens,
    revokeAccessToken,
  }),
  ...routesOf(worker.account, { uploadPhoto, removePhoto }),
  ...routesOf(proven.account, {
    sendEmailCode,
    changeEmail,
    sendPhoneCode,
    changePhone,
    removePhone,
    setPassword,
    linkIdentity,
    unlinkIdentity,
    createAccessToken,
    exportData,
    deleteAccount,
  }),
};
