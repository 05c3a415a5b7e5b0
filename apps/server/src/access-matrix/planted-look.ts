import type { TestServer } from '../testing/test-server.ts';

/** Creates document settings, payment settings and one tax rate for each procedure that changes a tax rate. */
export async function plantLook(platform: TestServer['platform'], businessId: string) {
  const { operator } = platform.database;
  await operator.query(
    `with d as (insert into document_settings (business_id, invoice_notes) values ($1, 'Thank you'))
     insert into pay_settings (business_id, bank_account) values ($1, '000123')`,
    [businessId],
  );
  const planted: Record<string, string> = {};
  for (const name of ['taxRate', 'editedTaxRate']) {
    const { rows } = await operator.query<{ id: string }>(
      'insert into tax_rates (business_id, name, rate) values ($1, $2, 8.5) returning id',
      [businessId, name],
    );
    planted[name] = rows[0]?.id ?? '';
  }
  return planted;
}
