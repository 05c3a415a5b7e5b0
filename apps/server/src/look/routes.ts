import { member, provenOwner } from '../http/api/procedures.ts';
import { routesOf } from '../http/api/routes-of.ts';
import {
  getDocumentSettings,
  getPaySettings,
  updateDocumentSettings,
  updatePaySettings,
} from './settings.ts';
import { archiveTaxRate, createTaxRate, listTaxRates, updateTaxRate } from './tax-rates.ts';

export const lookRoutes = {
  ...routesOf(member.look, {
    settings: getDocumentSettings,
    updateSettings: updateDocumentSettings,
    pay: getPaySettings,
    taxRates: listTaxRates,
    createTaxRate,
    updateTaxRate,
    archiveTaxRate,
  }),
  ...routesOf(provenOwner.look, { updatePay: updatePaySettings }),
};
