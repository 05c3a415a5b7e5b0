import { plainLine } from '@dayworks/shared/documents/lines/line-item';
import { emptyEstimate, type WrittenEstimate } from '@dayworks/shared/estimates/estimate';
import { defaultUnit } from '@dayworks/shared/fields';
import type { ConvertedLead, LeadConversion } from '@dayworks/shared/leads/contract';
import type { LeadFields } from '@dayworks/shared/leads/lead';
import type { LeadStage } from '@dayworks/shared/leads/lead-stage';
import { offerStart } from '@dayworks/shared/look/document-settings';
import { type Carried, carry } from '@dayworks/shared/pick';
import { insertEstimate } from '../estimates/estimate-record.ts';
import { readDocumentSettings } from '../look/read-settings.ts';
import { startingTaxFor } from '../look/tax-rates.ts';
import { audit } from '../platform/audit.ts';
import { businessDay } from '../platform/business-day.ts';
import { lockRecord, storeRecord } from '../platform/record.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type Actor, type Tx, type Writer, withBusiness } from '../platform/with-business.ts';
import { insertActivity } from './activities.ts';
import { insertVisit } from './insert-visit.ts';
import { customerOf } from './lead-customer.ts';
import { leadRecord, lockBoard, stageChange, topOfColumn } from './lead-record.ts';
import { refuseStrangers } from './owner.ts';
import type { leads } from './table.ts';

type StoredLead = typeof leads.$inferSelect;

/** Finds the lead's estimate, unless the estimate was deleted. */
async function findEstimate(tx: Tx, actor: Actor, lead: StoredLead): Promise<string | undefined> {
  const { rows } = await tx.$client.query<{ id: string }>({
    name: 'lead-estimate',
    text: 'select id from estimates where business_id = $1 and id = $2 and deleted_at is null',
    values: [actor.businessId, lead.estimate_id],
  });
  return rows[0]?.id;
}

/**
 * Converts the data of a lead for an estimate: the contact details are copied to the customer record, and the lead's
 * value becomes the price of the item.
 */
const leadToEstimate = {
  first_name: null,
  last_name: null,
  company: null,
  email: null,
  phone: null,
  sms_ok: null,
  address: 'service_address',
  city: 'service_city',
  state: 'service_state',
  zip_code: 'service_zipcode',
  service_wanted: 'title',
  preferred_times: null,
  source: null,
  value: null,
  probability: null,
  owner_id: null,
  next_follow_up: null,
  notes: null,
} as const satisfies Carried<LeadFields, WrittenEstimate>;

/** Creates a draft estimate for the service that the lead requested, priced at the lead's estimated value. */
async function writeEstimate(tx: Tx, actor: Actor, lead: StoredLead, customerId: string): Promise<string> {
  const known = await findEstimate(tx, actor, lead);
  if (known) return known;
  const wish = lead.service_wanted ?? 'Work';
  const today = businessDay(actor);
  const created = await insertEstimate(tx, actor, {
    ...emptyEstimate(today),
    ...offerStart(today, await readDocumentSettings(tx, actor)),
    customer_id: customerId,
    ...carry(lead, leadToEstimate),
    items: [
      {
        id: null,
        name: wish,
        description: null,
        quantity: 1,
        unit: defaultUnit,
        price: lead.value,
        ...plainLine,
        ...(await startingTaxFor(tx, actor, customerId)).tax,
      },
    ],
  });
  await audit(tx, actor, { action: 'create', entity: 'estimate', entityId: created.id, after: created });
  return created.id;
}

/**
 * Scheduling a visit advances the lead to the next stage. Creating a draft estimate does not, because the customer has
 * not seen the draft. The lead becomes quoted when the estimate is sent (quote_lead in database/leads.sql). A lead that
 * is already in a later stage stays in that stage.
 */
const leadsOn: Record<LeadConversion['with'], { to: LeadStage; from: readonly LeadStage[] } | undefined> = {
  nothing: undefined,
  estimate: undefined,
  appointment: { to: 'site_visit', from: ['new', 'contacted'] },
};

/**
 * Converts a lead to a customer and, if chosen, also creates an estimate or appointment. Repeated or simultaneous
 * requests create no duplicates.
 */
export async function convertLead(context: MemberContext, input: LeadConversion): Promise<ConvertedLead> {
  const { actor } = context;
  return withBusiness(context, async (tx) => {
    await lockBoard(tx, actor);
    const lead = await lockRecord(tx, actor, leadRecord, input.id);
    await refuseStrangers(tx, actor, input.appointment?.assignee_id ?? null);
    const customer_id = await customerOf(tx, context, lead, input.customer_id);
    const estimate_id =
      input.with === 'estimate'
        ? await writeEstimate(tx, actor, lead, customer_id)
        : ((await findEstimate(tx, actor, lead)) ?? null);
    const appointment_id =
      input.with === 'appointment' && input.appointment
        ? await insertVisit(tx, actor, lead, customer_id, input.appointment)
        : null;
    const converted = { id: lead.id, customer_id, estimate_id, appointment_id };
    await storeConversion(tx, actor, lead, converted, input.with);
    return converted;
  });
}

/**
 * Links a lead to its customer and advances its stage, unless nothing changes. The caller must hold the lock on the
 * board.
 */
export async function storeConversion(
  tx: Tx,
  actor: Writer,
  lead: StoredLead,
  { customer_id, estimate_id, appointment_id }: ConvertedLead,
  kind: LeadConversion['with'],
): Promise<void> {
  const now = actor.now.toISOString();
  const next = leadsOn[kind];
  const goesOn = next?.from.includes(lead.stage) ? next.to : undefined;
  const isNew = !lead.customer_id;
  if (!isNew && !goesOn && estimate_id === lead.estimate_id) return;
  await storeRecord(tx, actor, leadRecord, lead.id, {
    ...(goesOn && { ...stageChange(lead, goesOn, null, now), position: topOfColumn(actor, goesOn) }),
    customer_id,
    estimate_id,
    converted_at: lead.converted_at ?? now,
    last_activity_at: now,
  });
  if (isNew) await insertActivity(tx, actor, lead.id, { kind: 'converted' });
  if (goesOn) await insertActivity(tx, actor, lead.id, { kind: 'stage', stage: goesOn });
  await audit(tx, actor, {
    action: 'convert',
    entity: 'lead',
    entityId: lead.id,
    before: { customer_id: lead.customer_id, estimate_id: lead.estimate_id, stage: lead.stage },
    after: { customer_id, estimate_id, appointment_id, stage: goesOn ?? lead.stage },
  });
}
