import { setCash } from '../forecast/cash-settings.ts';
import { getForecast, listForecastRows } from '../forecast/get-forecast.ts';
import { member } from '../http/api/procedures.ts';
import { routesOf } from '../http/api/routes-of.ts';
import { listCreditRows } from './credit-rows.ts';
import { exportFinancials, exportTaxes, getFinancials } from './get-financials.ts';
import { getHeldDeposits, getReceivables } from './receivables.ts';
import { getTaxes, listTaxedMoney } from './taxes.ts';

export const financialsRoutes = routesOf(member.financials, {
  get: getFinancials,
  receivables: getReceivables,
  taxes: getTaxes,
  taxedMoney: listTaxedMoney,
  credits: listCreditRows,
  deposits: getHeldDeposits,
  forecast: getForecast,
  forecastRows: listForecastRows,
  setCash,
  exportCsv: exportFinancials,
  exportTaxes,
});
