import { member, open, owner, provenOwner } from '../http/api/procedures.ts';
import { routesOf } from '../http/api/routes-of.ts';
import { getAutopay, getAutopayPlan, setAutopay } from './autopay/office.ts';
import { acceptDifference, compareNow, listConcerns } from './compare.ts';
import { offerPayment } from './payable-page.ts';
import { refundOnline } from './refund.ts';
import { listSavedMethods, removeSavedMethod } from './saved-methods.ts';
import { getOnlineSettings, updateOnlineSettings } from './settings.ts';
import { startPayment } from './start-payment.ts';

export const onlineRoutes = {
  ...routesOf(open.online, { offer: offerPayment, start: startPayment }),
  ...routesOf(member.online, {
    settings: getOnlineSettings,
    concerns: listConcerns,
    compare: compareNow,
    refund: refundOnline,
    saved: listSavedMethods,
    autopay: getAutopay,
    setAutopay,
    autopayPlan: getAutopayPlan,
    removeSaved: removeSavedMethod,
  }),
  ...routesOf(owner.online, { accept: acceptDifference }),
  ...routesOf(provenOwner.online, { updateSettings: updateOnlineSettings }),
};
