import { conflict } from '@dayworks/shared/errors';
import { formatMoney } from '@dayworks/shared/money';
import type { Scope, Tx } from '../platform/with-business.ts';
import { followers } from './links.ts';
import type { MergeSteps, Pair } from './merge-pair.ts';
import { addRow, changeRows, type MergedPair } from './row-changes.ts';

interface Facts {
  is_paying: boolean;
  has_link: boolean;
  is_charged: boolean;
  kept_is_charged: boolean;
  open_invoices: number;
  credit: number;
}

const inGeneral = 'a.recurring_id is null and a.job_id is null and a.is_on';

/*
 * A payment for all open invoices, and one after which the card is saved, belong to the customer and not to one document.
 * They must not end while their customer changes.
 */
const factsText = `select
    exists (select from online_payments o left join invoices i on i.business_id = $1 and i.id = o.invoice_id
        left join estimates e on e.business_id = $1 and e.id = o.estimate_id
      where o.business_id = $1 and coalesce(o.customer_id, i.customer_id, e.customer_id) in ($2, $3)
        and (o.customer_id is not null or o.keeps_method)
        and (o.status = 'processing' or (o.status = 'open' and coalesce(o.checkout_expires_at > now(), true)))) as is_paying,
    exists (select from client_links l where l.business_id = $1 and l.customer_id = $3 and l.link_enabled) as has_link,
    exists (select from autopays a where a.business_id = $1 and a.customer_id = $3 and ${inGeneral}) as is_charged,
    exists (select from autopays a where a.business_id = $1 and a.customer_id = $2 and ${inGeneral}) as kept_is_charged,
    (select count(*)::int from invoices i where i.business_id = $1 and i.customer_id = $3 and i.balance_due > 0
      and i.status <> 'cancelled') as open_invoices,
    (select credit from customers where business_id = $1 and id = $3) as credit`;

async function readFacts({ $client }: Tx, { businessId }: Scope, { kept, merged }: Pair): Promise<Facts> {
  const { rows } = await $client.query<Facts>({
    name: 'merge-customer-facts',
    text: factsText,
    values: [businessId, kept.id, merged.id],
  });
  return rows[0] as Facts;
}

async function customerRefusal(tx: Tx, actor: Scope, pair: Pair): Promise<string | null> {
  if (pair.kept.archived_at !== null)
    return 'The customer that stays is archived. Restore this customer first, or keep the other one.';
  const { is_paying } = await readFacts(tx, actor, pair);
  return is_paying
    ? 'An online payment of one of these customers is in progress. Merge them when it has ended.'
    : null;
}

async function customerEffects(
  tx: Tx,
  actor: Scope,
  pair: Pair,
  change: Record<string, unknown>,
): Promise<string[]> {
  const facts = await readFacts(tx, actor, pair);
  const { kept, merged } = pair;
  return [
    facts.credit > 0 && `The duplicate’s credit of ${formatMoney(facts.credit)} moves as well.`,
    facts.has_link &&
      'The link to the duplicate’s client page stops working. Send the link of the customer that stays instead.',
    facts.is_charged &&
      'Automatic payments for all invoices of the duplicate end, because they were agreed for its own invoices. Those for a single job or recurring invoice go on.',
    facts.kept_is_charged &&
      facts.open_invoices > 0 &&
      'The open invoices that move are not paid automatically, because automatic payments were not agreed for them.',
    change.marketing_consent === false &&
      'The customer that stays gets no more marketing emails, because the duplicate did not agree to them.',
    change.sms_ok === false &&
      'The customer that stays gets no more text messages, because the duplicate does not want them.',
    kept.tax_exempt !== merged.tax_exempt &&
      'Only one of the two is tax exempt. The choice above counts for new documents; existing ones do not change.',
    'Everything else stays as it is: numbers, dates, amounts and the links to documents.',
  ].filter((effect) => effect !== false);
}

interface Refused {
  channel: 'email' | 'sms';
  source: string;
  message_id: string | null;
}

/** Finds the channels that one of the two customers left on their own, with the last word on each of them. */
async function ownRefusals(
  { $client }: Tx,
  { businessId }: Scope,
  { keptId, mergedId }: MergedPair,
): Promise<Refused[]> {
  const { rows } = await $client.query<Refused>({
    name: 'merge-own-refusals',
    text: `select distinct on (channel) channel, source, message_id from (
        select distinct on (customer_id, channel) * from consent_events
        where business_id = $1 and customer_id = any ($2::uuid[]) order by customer_id, channel, created_at desc, id) as said
      where not is_agreed and source in ('link', 'text') order by channel, created_at desc`,
    values: [businessId, [keptId, mergedId]],
  });
  return rows;
}

/**
 * The strictest consent of both counts. An event says so, because the last event decides whether the office may tick the
 * box again; an opt-out by the customers themselves stays one.
 */
async function keepRefusals(
  tx: Tx,
  actor: Scope & { now: Date; userId: string | null },
  pair: Pair & MergedPair,
): Promise<void> {
  const refused = await ownRefusals(tx, actor, pair);
  const fields = { email: 'marketing_consent', sms: 'sms_ok' } as const;
  for (const channel of ['email', 'sms'] as const) {
    const own = refused.find((candidate) => candidate.channel === channel);
    const isEnded = pair.kept[fields[channel]] === true && pair.merged[fields[channel]] !== true;
    if (!own && !isEnded) continue;
    await addRow(tx, actor, pair, 'consent_events', {
      customer_id: pair.keptId,
      channel,
      is_agreed: false,
      source: own?.source ?? 'member',
      message_id: own?.message_id ?? null,
      user_id: own ? null : actor.userId,
    });
  }
}

const ofMerged = (text: string, mergedId: string) => ({
  text: `t.customer_id = $2 and ${text}`,
  values: [mergedId],
});

const mostContacts = 20;

/** Adds the contacts of the merged customer's client page to the page of the remaining one, if that has a link. */
async function joinContacts(tx: Tx, actor: Scope, pair: MergedPair): Promise<void> {
  const { rows } = await tx.$client.query<{ customer_id: string; contacts: { email: string }[] }>(
    'select customer_id, contacts from client_links where business_id = $1 and customer_id = any ($2::uuid[]) for no key update',
    [actor.businessId, [pair.keptId, pair.mergedId]],
  );
  const of = (id: string) => rows.find(({ customer_id }) => customer_id === id)?.contacts;
  const [own, others = []] = [of(pair.keptId), of(pair.mergedId)];
  if (!own) return;
  const known = new Set(own.map(({ email }) => email.toLowerCase()));
  const added = others.filter(({ email }) => !known.has(email.toLowerCase()));
  const contacts = [...own, ...added].slice(0, mostContacts);
  if (contacts.length === own.length) return;
  await changeRows(
    tx,
    actor,
    pair,
    'client_links',
    { contacts },
    { text: 't.customer_id = $2', values: [pair.keptId] },
  );
}

/** Takes a record that was made from a moved one in the meantime back to the customer of that one. */
async function takeFollowersBack(
  { $client }: Tx,
  { businessId }: Scope,
  { keptId, mergedId, mergedAt }: MergedPair & { mergedAt: string },
): Promise<number> {
  let count = 0;
  for (const { table, of, by } of followers) {
    const { rowCount } = await $client.query(
      `update ${table} t set customer_id = $3 where t.business_id = $1 and t.customer_id = $2 and t.created_at > $4
         and exists (select from ${of} p where p.business_id = $1 and p.id = ${by} and p.customer_id = $3)`,
      [businessId, keptId, mergedId, mergedAt],
    );
    count += rowCount ?? 0;
  }
  return count;
}

const withAddresses = ['invoices', 'estimates', 'projects', 'jobs', 'recurring_invoices'];

/** A document keeps the text of its address, but it cannot refer to a saved address of another customer. */
async function partFromAddresses(
  { $client }: Tx,
  { businessId }: Scope,
  { keptId, mergedId }: MergedPair,
): Promise<void> {
  for (const table of withAddresses)
    await $client.query(
      `update ${table} t set customer_address_id = null from customer_addresses a
       where t.business_id = $1 and t.customer_id = $2 and a.business_id = $1 and a.id = t.customer_address_id and a.customer_id = $3`,
      [businessId, keptId, mergedId],
    );
}

const creditUsed =
  'This merge cannot be undone, because credit that came with the duplicate was used on invoices of the customer that stays. Take the credit off these invoices first.';

async function refuseUsedCredit(
  { $client }: Tx,
  { businessId }: Scope,
  { keptId, mergedId }: MergedPair,
): Promise<void> {
  const { rowCount } = await $client.query(
    'select from customers where business_id = $1 and id = any ($2::uuid[]) and credit < 0',
    [businessId, [keptId, mergedId]],
  );
  if (rowCount) throw conflict(creditUsed);
}

/** A card that was removed since the merge cannot be charged again. */
const endRemovedCards = `update autopays t set is_on = false, ended_at = now(), ended_by = m.removed_by from saved_methods m
  where t.business_id = $1 and t.customer_id = $2 and t.is_on and m.business_id = $1 and m.id = t.saved_method_id and m.removed_at > $3`;

export const customerSteps: MergeSteps = {
  refusal: customerRefusal,
  effects: customerEffects,
  prepare: async (tx, actor, pair) => {
    const { mergedId, keptId } = pair;
    await keepRefusals(tx, actor, pair);
    await joinContacts(tx, actor, pair);
    await changeRows(
      tx,
      actor,
      pair,
      'client_links',
      { link_enabled: false },
      ofMerged('t.link_enabled', mergedId),
    );
    await changeRows(
      tx,
      actor,
      pair,
      'autopays',
      { is_on: false, ended_at: actor.now.toISOString(), ended_by: 'office' },
      ofMerged('t.recurring_id is null and t.job_id is null and t.is_on', mergedId),
    );
    await changeRows(
      tx,
      actor,
      pair,
      'customer_addresses',
      { is_primary: false },
      {
        text: `t.customer_id = $2 and t.is_primary and exists (select from customer_addresses o
          where o.business_id = $1 and o.customer_id = $3 and o.is_primary)`,
        values: [mergedId, keptId],
      },
    );
  },
  finish: (tx, actor, pair) =>
    changeRows(
      tx,
      actor,
      pair,
      'customers',
      { archived_at: actor.now.toISOString() },
      { text: 't.id = $2 and t.archived_at is null', values: [pair.mergedId] },
    ),
  afterUndo: async (tx, actor, pair) => {
    const followed = await takeFollowersBack(tx, actor, pair);
    await partFromAddresses(tx, actor, pair);
    await refuseUsedCredit(tx, actor, pair);
    await tx.$client.query(endRemovedCards, [actor.businessId, pair.mergedId, pair.mergedAt]);
    return followed > 0
      ? [
          followed === 1
            ? 'One later record belongs to a record that moved back, so it moved as well.'
            : `${followed} later records belong to records that moved back, so they moved as well.`,
        ]
      : [];
  },
};
