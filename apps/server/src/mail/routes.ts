import { owner, provenOwner } from '../http/api/procedures.ts';
import { routesOf } from '../http/api/routes-of.ts';
import { checkMailDomain } from './check-domain.ts';
import { confirmMail, connectMail, disconnectMail } from './connect-account.ts';
import { startReceiving, stopReceiving } from './receive.ts';
import { getMailSettings, updateMailIdentity } from './settings.ts';

export const mailRoutes = {
  ...routesOf(owner.mail, { settings: getMailSettings, checkDomain: checkMailDomain }),
  ...routesOf(provenOwner.mail, {
    updateIdentity: updateMailIdentity,
    connect: connectMail,
    confirm: confirmMail,
    disconnect: disconnectMail,
    startReceiving,
    stopReceiving,
  }),
};
