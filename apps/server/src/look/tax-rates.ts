import { invalid } from '@dayworks/shared/errors';
import { type LineTax, startingTax } from '@dayworks/shared/look/named-rates';
import { mostTaxRates, type NewTaxRate, TaxRate, type TaxRateEdit } from '@dayworks/shared/look/tax-rate';
import { keysOf } from '@dayworks/shared/pick';
import { databaseCode } from '../platform/database/database-errors.ts';
import { withIdempotencyKey } from '../platform/limits/idempotency.ts';
import { insertRecord, lockRecord, recordKind, refuseStale, updateRecord } from '../platform/record.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import {
  type NamedQuery,
  readBusiness,
  type Scope,
  type Tx,
  withBusiness,
} from '../platform/with-business.ts';
import { tax_rates } from './table.ts';

const taxRateRecord = recordKind({
  table: tax_rates,
  fields: keysOf(TaxRate),
  entity: 'tax_rate',
  label: 'Tax rate',
  internal: { created_at: true, updated_at: true },
});

const taxRatesQuery = (businessId: string): NamedQuery => ({
  name: 'tax-rates',
  text: `select ${taxRateRecord.fields.join(', ')} from tax_rates where business_id = $1
         order by archived_at is not null, rate, lower(name)`,
  values: [businessId],
});

export async function listTaxRates(context: MemberContext): Promise<TaxRate[]> {
  const [rows] = await readBusiness<[TaxRate[]]>(context, [taxRatesQuery(context.actor.businessId)]);
  return rows;
}

async function readTaxRates({ $client }: Tx, { businessId }: Scope): Promise<TaxRate[]> {
  const { rows } = await $client.query<TaxRate>(taxRatesQuery(businessId));
  return rows;
}

/**
 * Returns the tax for a new document line for this customer, with the tax rates of the business; for a tax-exempt
 * customer, there is no tax (M23).
 */
export async function startingTaxFor(
  tx: Tx,
  scope: Scope,
  customerId: string,
): Promise<{ isTaxExempt: boolean; tax: LineTax; rates: TaxRate[] }> {
  const { rows } = await tx.$client.query<{ tax_exempt: boolean }>(
    'select tax_exempt from customers where business_id = $1 and id = $2',
    [scope.businessId, customerId],
  );
  const isTaxExempt = rows[0]?.tax_exempt ?? false;
  const rates = await readTaxRates(tx, scope);
  return { isTaxExempt, tax: startingTax(rates, isTaxExempt), rates };
}

const takenText = 'A tax rate with this name already exists.';

/** If two users choose the same name for a tax rate simultaneously, the second user gets a conflict. */
async function withFreeName<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw databaseCode(error) === '23505' ? invalid(takenText, { name: takenText }) : error;
  }
}

/**
 * Makes changes to tax rates run one after another, so that there is never more than one default rate and never more
 * than the maximum number of rates.
 */
async function lockRates({ $client }: Tx, { businessId }: Scope): Promise<void> {
  await $client.query('select from business_settings where id = $1 for no key update', [businessId]);
}

async function dropDefault({ $client }: Tx, { businessId }: Scope, keptId: string | null): Promise<void> {
  await $client.query(
    `update tax_rates set is_default = false, version = version + 1
     where business_id = $1 and is_default and id is distinct from $2`,
    [businessId, keptId],
  );
}

async function refuseTooMany({ $client }: Tx, { businessId }: Scope): Promise<void> {
  const { rows } = await $client.query<{ count: number }>(
    'select count(*)::int as count from tax_rates where business_id = $1',
    [businessId],
  );
  if ((rows[0]?.count ?? 0) >= mostTaxRates)
    throw invalid(`You already have ${mostTaxRates} tax rates. Rename one that you no longer use.`);
}

export const createTaxRate = (context: MemberContext, input: NewTaxRate): Promise<TaxRate> =>
  withFreeName(() =>
    withIdempotencyKey(context, 'look.createTaxRate', input, async (tx) => {
      await lockRates(tx, context.actor);
      await refuseTooMany(tx, context.actor);
      if (input.is_default) await dropDefault(tx, context.actor, null);
      return insertRecord(tx, context.actor, taxRateRecord, input);
    }),
  );

/** Changes a tax rate. Existing document lines keep their current rate. */
export const updateTaxRate = (
  context: MemberContext,
  { id, version, ...fields }: TaxRateEdit,
): Promise<TaxRate> =>
  withFreeName(() =>
    withBusiness(context, async (tx) => {
      await lockRates(tx, context.actor);
      const before = await lockRecord(tx, context.actor, taxRateRecord, id);
      refuseStale(before, version, 'tax rate');
      if (before.archived_at && fields.is_default)
        throw invalid('This tax rate is no longer offered. Offer it again first.');
      if (fields.is_default) await dropDefault(tx, context.actor, id);
      return updateRecord(tx, context.actor, taxRateRecord, before, fields);
    }),
  );

export async function archiveTaxRate(
  context: MemberContext,
  { id, version, is_archived }: { id: string; version: number; is_archived: boolean },
): Promise<TaxRate> {
  const { actor } = context;
  return withBusiness(context, async (tx) => {
    await lockRates(tx, actor);
    const before = await lockRecord(tx, actor, taxRateRecord, id);
    refuseStale(before, version, 'tax rate');
    return updateRecord(tx, actor, taxRateRecord, before, {
      archived_at: is_archived ? actor.now.toISOString() : null,
      is_default: is_archived ? false : before.is_default,
    });
  });
}
