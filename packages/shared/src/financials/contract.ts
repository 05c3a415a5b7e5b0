import { oc } from '@orpc/contract';
import * as z from 'zod';
import {
  CashForecast,
  CashSettings,
  CashSettingsEdit,
  ForecastRows,
  ForecastRowsQuery,
} from '../forecast/forecast.ts';
import {
  CreditRowsPage,
  CreditRowsQuery,
  Financials,
  FinancialsQuery,
  HeldDeposits,
  Receivables,
  TaxedMoneyPage,
  TaxedMoneyQuery,
  TaxQuery,
  TaxReport,
} from './financials.ts';

const route = (path: `/${string}`) =>
  oc.route({ method: 'GET', path: `/financials${path}`, tags: ['financials'] });

export const financialsContract = {
  get: route('/profit-and-loss').input(FinancialsQuery).output(Financials),
  receivables: route('/receivables').output(Receivables),
  taxes: route('/taxes').input(TaxQuery).output(TaxReport),
  taxedMoney: route('/taxes/rows').input(TaxedMoneyQuery).output(TaxedMoneyPage),
  credits: route('/credits').input(CreditRowsQuery).output(CreditRowsPage),
  deposits: route('/deposits').output(HeldDeposits),
  forecast: route('/forecast').output(CashForecast),
  forecastRows: route('/forecast/rows').input(ForecastRowsQuery).output(ForecastRows),
  setCash: oc
    .route({ method: 'PUT', path: '/financials/cash', tags: ['financials'] })
    .input(CashSettingsEdit)
    .output(CashSettings),
  exportCsv: route('/export').input(FinancialsQuery).output(z.file()),
  exportTaxes: route('/taxes/export').input(TaxQuery).output(z.file()),
};
