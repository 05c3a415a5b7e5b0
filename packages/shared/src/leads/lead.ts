import * as z from 'zod';
import { customerName, unknownCustomer } from '../customers/customer-name.ts';
import {
  CalendarDate,
  Id,
  NonNegativeMoney,
  NullableEmail,
  NullablePhone,
  nullableText,
  nullWhenLeftOut,
  Timestamp,
  Version,
} from '../fields.ts';
import { leadStages } from './lead-stage.ts';
import { stageProbability } from './lead-value.ts';

export const Lead = z.object({
  id: Id,
  created_at: Timestamp,
  updated_at: Timestamp,
  version: Version,
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
  /** The probability in percent that the lead is won, by which the lead's value is weighted. */
  probability: z.int('Use a whole percentage').min(0, 'Must be 0 or more').max(100, 'Cannot exceed 100%'),
  stage: z.enum(leadStages),
  /** The team member who is responsible for the lead. */
  owner_id: Id.nullable(),
  next_follow_up: CalendarDate.nullable(),
  response_by: Timestamp.nullable(),
  first_response_at: Timestamp.nullable(),
  /** The time of the last activity on the lead. */
  last_activity_at: Timestamp,
  stage_changed_at: Timestamp,
  won_at: Timestamp.nullable(),
  lost_reason: nullableText(500),
  notes: nullableText(10_000),
  /** The customer that was created from the lead. */
  customer_id: Id.nullable(),
  estimate_id: Id.nullable(),
  converted_at: Timestamp.nullable(),
});
export type Lead = z.infer<typeof Lead>;

/** The fields that users can edit. The stage, responses and the conversion are changed through separate API calls. */
const LeadFields = z.strictObject({
  ...Lead.pick({
    first_name: true,
    last_name: true,
    company: true,
    email: true,
    phone: true,
    sms_ok: true,
    address: true,
    city: true,
    state: true,
    zip_code: true,
    service_wanted: true,
    preferred_times: true,
    source: true,
    value: true,
    probability: true,
    owner_id: true,
    next_follow_up: true,
    notes: true,
  }).shape,
  email: NullableEmail,
});

const hasName = (lead: z.output<typeof LeadFields>) => customerName(lead) !== unknownCustomer;
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
export function emptyLead(): NewLead {
  return {
    first_name: null,
    last_name: null,
    company: null,
    email: null,
    phone: null,
    sms_ok: true,
    address: null,
    city: null,
    state: null,
    zip_code: null,
    service_wanted: null,
    preferred_times: null,
    source: null,
    value: 0,
    probability: stageProbability.new,
    owner_id: null,
    next_follow_up: null,
    notes: null,
  };
}
