import * as z from 'zod';
import { customerName, unknownCustomer } from '../customers/customer-name.ts';
import {
  CalendarDate,
  emptyOf,
  Id,
  NonNegativeMoney,
  NullableEmail,
  NullablePhone,
  nullableText,
  nullWhenLeftOut,
  Timestamp,
  Version,
} from '../fields.ts';
import { leadStages, stageProbability } from './lead-stage.ts';

/** The fields of a lead that users fill in. */
const written = {
  first_name: nullableText(100),
  last_name: nullableText(100),
  company: nullableText(200),
  email: nullableText(254),
  phone: NullablePhone,
  sms_ok: z.boolean(),
  address: nullableText(300),
  city: nullableText(100),
  state: nullableText(100),
  zip_code: nullableText(20),
  service_wanted: nullableText(200),
  /** The preferred times, as the visitor wrote them in the request form. */
  preferred_times: nullableText(500),
  source: nullableText(100),
  value: NonNegativeMoney,
  /** The probability of winning the lead, in percent. The lead's value is weighted by this probability. */
  probability: z.int('Use a whole percentage').min(0, 'Must be 0 or more').max(100, 'Cannot exceed 100%'),
  /** The team member who is responsible for the lead. */
  owner_id: Id.nullable(),
  next_follow_up: CalendarDate.nullable(),
  notes: nullableText(10_000),
};

/**
 * The fields of a lead that the server fills in. The stage, the responses and the conversion are changed through
 * separate API calls.
 */
const derived = {
  id: Id,
  created_at: Timestamp,
  updated_at: Timestamp,
  version: Version,
  stage: z.enum(leadStages),
  response_by: Timestamp.nullable(),
  first_response_at: Timestamp.nullable(),
  /** The time of the last activity on the lead. */
  last_activity_at: Timestamp,
  stage_changed_at: Timestamp,
  won_at: Timestamp.nullable(),
  lost_reason: nullableText(500),
  /** The customer that was created from the lead. */
  customer_id: Id.nullable(),
  estimate_id: Id.nullable(),
  converted_at: Timestamp.nullable(),
};

export const Lead = z.object({ ...written, ...derived });
export type Lead = z.infer<typeof Lead>;

export const LeadFields = z.strictObject({ ...written, email: NullableEmail });
export type LeadFields = z.infer<typeof LeadFields>;

const hasName = (lead: LeadFields) => customerName(lead) !== unknownCustomer;
const nameNeeded = { error: 'Enter a name or company', path: ['first_name'] };

export const NewLead = nullWhenLeftOut(LeadFields)
  .extend({
    sms_ok: LeadFields.shape.sms_ok.default(true),
    value: LeadFields.shape.value.default(0),
    probability: LeadFields.shape.probability.default(stageProbability.new),
  })
  .refine(hasName, nameNeeded);
export type NewLead = z.infer<typeof NewLead>;

export const LeadEdit = LeadFields.extend({ id: Id, version: Version }).refine(hasName, nameNeeded);
export type LeadEdit = z.infer<typeof LeadEdit>;

/** Returns the initial values for a new lead form; a name and a phone number are sufficient to save the lead. */
export const emptyLead = (): NewLead => emptyOf(NewLead, {});
