import type { CustomerOption } from '@dayworks/shared/customers/contract';
import type { NewCustomer } from '@dayworks/shared/customers/customer';
import type { CustomerAddress, NewCustomerAddress } from '@dayworks/shared/customers/customer-address';
import { notFound } from '@dayworks/shared/errors';
import { audit } from '../platform/audit.ts';
import { once } from '../platform/idempotency.ts';
import type { Platform } from '../platform/platform.ts';
import { type Actor, readBusiness, withBusiness } from '../platform/with-business.ts';
import { customer_addresses, customers } from './table.ts';

const optionColumns = `c.id, c.first_name, c.last_name, c.company, c.email, c.phone, c.address, c.city, c.state, c.zip_code,
  c.payment_terms, c.tax_exempt`;
const optionLimit = 50;

/** For pickers: the newest customers, or those that match what was typed. */
export async function listCustomerOptions(
  { database }: Platform,
  actor: Actor,
  search: string,
): Promise<CustomerOption[]> {
  const [rows] = await readBusiness<[CustomerOption[]]>(database.app, actor, [
    search
      ? {
          name: 'customer-options-search',
          text: `select ${optionColumns} from find_customers($2, ${optionLimit}) with ordinality as found (id, rank)
                 join customers c on c.business_id = $1 and c.id = found.id order by found.rank`,
          values: [actor.businessId, search.toLowerCase()],
        }
      : {
          name: 'customer-options',
          text: `select ${optionColumns} from customers c where c.business_id = $1 and c.archived_at is null
                 order by c.created_at desc nulls last, c.id limit ${optionLimit}`,
          values: [actor.businessId],
        },
  ]);
  return rows;
}

export async function getCustomerOption(
  { database }: Platform,
  actor: Actor,
  id: string,
): Promise<CustomerOption> {
  const [rows] = await readBusiness<[CustomerOption[]]>(database.app, actor, [
    {
      name: 'customer-option',
      text: `select ${optionColumns} from customers c where c.business_id = $1 and c.id = $2`,
      values: [actor.businessId, id],
    },
  ]);
  if (!rows[0]) throw notFound('Customer not found');
  return rows[0];
}

export async function createCustomer(
  { database }: Platform,
  actor: Actor,
  input: NewCustomer,
  idempotencyKey: string | undefined,
): Promise<CustomerOption> {
  return withBusiness(database.app, actor, (tx) =>
    once(tx, actor, { route: 'customers.create', key: idempotencyKey, input }, async () => {
      const [created] = await tx
        .insert(customers)
        .values({ ...input, business_id: actor.businessId })
        .returning();
      if (!created) throw new Error('insert returned nothing');
      await audit(tx, actor, { action: 'create', entity: 'customer', entityId: created.id, after: created });
      const {
        id,
        first_name,
        last_name,
        company,
        email,
        phone,
        address,
        city,
        state,
        zip_code,
        payment_terms,
        tax_exempt,
      } = created;
      return {
        id,
        first_name,
        last_name,
        company,
        email,
        phone,
        address,
        city,
        state,
        zip_code,
        payment_terms,
        tax_exempt,
      };
    }),
  );
}

const addressColumns = `id, business_id, created_at, updated_at, version, customer_id, address, city, state, zip_code,
  label, access_notes, is_primary`;

export async function listAddresses(
  { database }: Platform,
  actor: Actor,
  customerId: string,
): Promise<CustomerAddress[]> {
  const [rows] = await readBusiness<[CustomerAddress[]]>(database.app, actor, [
    {
      name: 'customer-addresses',
      text: `select ${addressColumns} from customer_addresses where business_id = $1 and customer_id = $2
             order by is_primary desc, created_at`,
      values: [actor.businessId, customerId],
    },
  ]);
  return rows;
}

export async function addAddress(
  { database }: Platform,
  actor: Actor,
  input: NewCustomerAddress,
  idempotencyKey: string | undefined,
): Promise<CustomerAddress> {
  return withBusiness(database.app, actor, (tx) =>
    once(tx, actor, { route: 'customers.addAddress', key: idempotencyKey, input }, async () => {
      const { rows: owner } = await tx.$client.query(
        'select from customers where business_id = $1 and id = $2',
        [actor.businessId, input.customer_id],
      );
      if (owner.length === 0) throw notFound('Customer not found');
      const [created] = await tx
        .insert(customer_addresses)
        .values({ ...input, business_id: actor.businessId })
        .returning();
      if (!created) throw new Error('insert returned nothing');
      await audit(tx, actor, {
        action: 'create',
        entity: 'customer_address',
        entityId: created.id,
        after: created,
      });
      return created;
    }),
  );
}
