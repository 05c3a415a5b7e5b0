import { type ClientKey, type ClientLink, clientPath } from '@dayworks/shared/customers/contract';
import type { ClientContact, Customer } from '@dayworks/shared/customers/customer';
import { notFound } from '@dayworks/shared/errors';
import { audit } from '../platform/audit.ts';
import { isShareKey, shareKey } from '../platform/secrets/share-key.ts';
import type { MemberContext, Platform } from '../platform/verb-context.ts';
import { readBusiness, type Tx, withBusiness } from '../platform/with-business.ts';
import { lockCustomer } from './customer-record.ts';

type ById = { id: string };

interface LinkRow {
  share_version: number;
  link_enabled: boolean;
  opened_at: string | null;
  contacts: ClientContact[];
}

/** If the link of a customer was never turned on, the database has no row for the link, so all columns are null. */
type FoundLink = { [Field in keyof LinkRow]: LinkRow[Field] | null };

const columns = 'share_version, link_enabled, opened_at, contacts';

export const asLink = (
  { secret }: Pick<Platform, 'secret'>,
  id: string,
  row: FoundLink | undefined,
): ClientLink => ({
  path:
    row?.link_enabled && row.share_version
      ? clientPath(id, shareKey(secret, 'client', id, row.share_version))
      : null,
  opened_at: row?.opened_at ?? null,
  contacts: row?.contacts ?? [],
});

/** Returns the address of the customer's client page for a message; null if its link is turned off. */
export async function readClientUrl(
  tx: Tx,
  platform: Pick<Platform, 'env' | 'secret'>,
  { businessId }: { businessId: string },
  id: string,
): Promise<string | null> {
  const { rows } = await tx.$client.query<LinkRow>(
    `select ${columns} from client_links where business_id = $1 and customer_id = $2`,
    [businessId, id],
  );
  const { path } = asLink(platform, id, rows[0]);
  return path && platform.env.publicUrl + path;
}

export async function getClientLink(context: MemberContext, { id }: ById): Promise<ClientLink> {
  const [rows] = await readBusiness<[FoundLink[]]>(context, [
    {
      name: 'client-link',
      text: `select ${columns} from customers c
        left join client_links l on l.business_id = $1 and l.customer_id = c.id where c.business_id = $1 and c.id = $2`,
      values: [context.actor.businessId, id],
    },
  ]);
  if (!rows[0]) throw notFound('Customer not found');
  return asLink(context.platform, id, rows[0]);
}

/** Changes the link to the customer's client page and returns its new state. The first change creates the link. */
async function changeLink(
  context: MemberContext,
  { id }: ById,
  action: 'link_on' | 'link_off' | 'link_renew',
  set: string,
): Promise<ClientLink> {
  const { platform, actor } = context;
  return withBusiness(context, async (tx: Tx) => {
    await lockCustomer(tx, platform, actor, id);
    const { rows } = await tx.$client.query<LinkRow>(
      `insert into client_links as l (business_id, customer_id, link_enabled) values ($1, $2, $3)
       on conflict (business_id, customer_id) do update set ${set} returning ${columns}`,
      [actor.businessId, id, action !== 'link_off'],
    );
    await audit(tx, actor, { action, entity: 'customer', entityId: id });
    return asLink(platform, id, rows[0]);
  });
}

/** Locks the link of a customer, so that changes to its contacts run one after another. */
export async function lockLink(
  tx: Tx,
  { platform, actor }: Pick<MemberContext, 'platform' | 'actor'>,
  id: string,
): Promise<{ customer: Customer; row: FoundLink | undefined }> {
  const customer = await lockCustomer(tx, platform, actor, id);
  const { rows } = await tx.$client.query<LinkRow>(
    `select ${columns} from client_links where business_id = $1 and customer_id = $2`,
    [actor.businessId, id],
  );
  return { customer, row: rows[0] };
}

/**
 * When a link that was turned off is turned on again, it gets a new key, so whoever had the old link cannot open the
 * page.
 */
export const openClientLink = (context: MemberContext, input: ById): Promise<ClientLink> =>
  changeLink(
    context,
    input,
    'link_on',
    'link_enabled = true, share_version = l.share_version + (not l.link_enabled)::int',
  );

export const closeClientLink = (context: MemberContext, input: ById): Promise<ClientLink> =>
  changeLink(context, input, 'link_off', 'link_enabled = false');

export const renewClientLink = (context: MemberContext, input: ById): Promise<ClientLink> =>
  changeLink(context, input, 'link_renew', 'link_enabled = true, share_version = l.share_version + 1');

/** Finds the business of a client page link. A wrong key and a wrong id get the same response. */
export async function findClientBusiness(
  { database, secret }: Pick<Platform, 'database' | 'secret'>,
  { id, key }: ClientKey,
): Promise<string | undefined> {
  const { rows } = await database.app.query<{ business_id: string; share_version: number }>({
    name: 'find-client',
    text: 'select * from find_client($1)',
    values: [id],
  });
  const [found] = rows;
  return found && isShareKey(key, secret, 'client', id, found.share_version) ? found.business_id : undefined;
}
