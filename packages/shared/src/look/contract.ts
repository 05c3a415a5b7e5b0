import { oc } from '@orpc/contract';
import * as z from 'zod';
import { Id, Version } from '../fields.ts';
import { DocumentSettings, DocumentSettingsEdit } from './document-settings.ts';
import { PaySettings, PaySettingsEdit } from './pay-settings.ts';
import { NewTaxRate, TaxRate, TaxRateEdit } from './tax-rate.ts';

const route = (method: 'GET' | 'POST' | 'PATCH', path: `/${string}`) =>
  oc.route({ method, path, tags: ['look'] });

export const lookContract = {
  settings: route('GET', '/document-settings').output(DocumentSettings),
  updateSettings: route('PATCH', '/document-settings').input(DocumentSettingsEdit).output(DocumentSettings),
  pay: route('GET', '/pay-settings').output(PaySettings),
  updatePay: route('PATCH', '/pay-settings').input(PaySettingsEdit).output(PaySettings),
  taxRates: route('GET', '/tax-rates').output(z.array(TaxRate)),
  createTaxRate: route('POST', '/tax-rates').input(NewTaxRate).output(TaxRate),
  updateTaxRate: route('PATCH', '/tax-rates/{id}').input(TaxRateEdit).output(TaxRate),
  /** Archives a tax rate so that it can no longer be selected, or restores the tax rate. */
  archiveTaxRate: route('POST', '/tax-rates/{id}/archive')
    .input(z.strictObject({ id: Id, version: Version, is_archived: z.boolean() }))
    .output(TaxRate),
};
