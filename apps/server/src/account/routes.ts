import { readBack } from '../auth/enter.ts';
import { setPassword } from '../auth/password.ts';
import { linkIdentity } from '../auth/sso.ts';
import { proven, signedIn } from '../http/procedures.ts';
import { changeEmail, sendEmailCode } from './change-email.ts';
import { changePhone, removePhone, sendPhoneCode } from './change-phone.ts';
import { deleteAccount, planDeletion } from './delete-account.ts';
import { exportData } from './export-data.ts';
import { listIdentities, unlinkIdentity } from './identities.ts';

export const accountRoutes = {
  sendEmailCode: proven.account.sendEmailCode.handler(({ context, input }) =>
    sendEmailCode(context, context.session, input.email),
  ),
  changeEmail: proven.account.changeEmail.handler(async ({ context, input }) =>
    readBack(context, await changeEmail(context, context.session, input)),
  ),
  sendPhoneCode: proven.account.sendPhoneCode.handler(({ context, input }) =>
    sendPhoneCode(context, context.session, input.phone),
  ),
  changePhone: proven.account.changePhone.handler(async ({ context, input }) => {
    await changePhone(context, context.session, input);
    return readBack(context, context.cookie);
  }),
  removePhone: proven.account.removePhone.handler(async ({ context }) => {
    await removePhone(context, context.session);
    return readBack(context, context.cookie);
  }),
  setPassword: proven.account.setPassword.handler(async ({ context, input }) =>
    readBack(context, await setPassword(context, context.session, input.new_password)),
  ),
  identities: signedIn.account.identities.handler(({ context }) => listIdentities(context, context.session)),
  linkIdentity: proven.account.linkIdentity.handler(({ context }) => linkIdentity(context, context.session)),
  unlinkIdentity: proven.account.unlinkIdentity.handler(({ context, input }) =>
    unlinkIdentity(context, context.session, input.id),
  ),
  exportData: proven.account.exportData.handler(({ context }) => exportData(context, context.session)),
  deletionPlan: signedIn.account.deletionPlan.handler(({ context }) =>
    planDeletion(context, context.session),
  ),
  deleteAccount: proven.account.deleteAccount.handler(({ context, input }) =>
    deleteAccount(context, context.session, input.outcome),
  ),
};
