import { setCash } from '../forecast/cash-settings.ts';
import { listForecastRows } from '../forecast/forecast-rows.ts';
import { getForecast } from '../forecast/get-forecast.ts';
import { member } from '../http/procedures.ts';
import { routesOf } from '../http/routes-of.ts';
import { getHeldDeposits } from './deposits.ts';
import { exportFinancials, exportTaxes } from './export-financials.ts';
import { getFinancials } from './get-financials.ts';
import { getReceivables } from './receivables.ts';
import { listTaxedMoney } from './taxed-money.ts';
import { getTaxes } from './taxes.ts';

export const financialsRoutes = routesOf(member.financials, {
  get: getFinancials,
  receivables: getReceivables,
  taxes: getTaxes,
  taxedMoney: listTaxedMoney,
  deposits: getHeldDeposits,
  forecast: getForecast,
  forecastRows: listForecastRows,
  setCash,
  exportCsv: exportFinancials,
  exportTaxes,
});
