import * as z from 'zod';
import { customerTypes } from '../customers/customer.ts';
import { Id, NonNegativeMoney, requiredText, Version } from '../fields.ts';

const days = z.int('Use whole days').min(0, 'Must be 0 or more').max(3650, 'At most 3,650 days');
const rule = <Field extends string, Shape extends z.ZodRawShape>(field: Field, shape: Shape) =>
  z.strictObject({ field: z.literal(field), ...shape });

/** One rule in 'Who gets it'. A person is selected only if all rules match. */
export const SegmentRule = z.discriminatedUnion('field', [
  rule('tag', { is: z.boolean(), tag: requiredText(50, 'Please choose a tag') }),
  rule('type', { type: z.enum(customerTypes) }),
  rule('source', { is: z.boolean(), source: requiredText(100, 'Please choose a source') }),
  /** Selects customers by city, by state or by the beginning of the zip code, ignoring case. */
  rule('place', {
    part: z.enum(['city', 'state', 'zip_code']),
    value: requiredText(100, 'Please enter a place'),
  }),
  /**
   * Selects customers by their last completed visit. A customer who was never visited matches 'more than' any number
   * of days.
   */
  rule('last_visit', { op: z.enum(['more_than', 'less_than']), days }),
  /**
   * Selects customers who have been silent for longer than the given multiple of their usual gap between visits.
   * Customers without a usual gap are not selected.
   */
  rule('silence', { times: z.number().min(1).max(10) }),
  rule('value', { op: z.enum(['at_least', 'less_than']), amount: NonNegativeMoney }),
  /**
   * Selects customers who bought an item with the given name on a sent invoice. If `last` is given, the last purchase
   * must be more or less than the given number of days ago.
   */
  rule('item', {
    is: z.boolean(),
    item: requiredText(200, 'Please choose an item'),
    last: z.strictObject({ op: z.enum(['more_than', 'less_than']), days }).nullable(),
  }),
  rule('balance', { op: z.enum(['nothing', 'something', 'overdue']) }),
  rule('created', { op: z.enum(['more_than', 'less_than']), days }),
]);
export type SegmentRule = z.infer<typeof SegmentRule>;
export type SegmentField = SegmentRule['field'];

export const mostRules = 12;

/**
 * The rules that select a customer segment. Consent is not a rule, because it is always required and cannot be
 * removed.
 */
export const SegmentRules = z.array(SegmentRule).max(mostRules, `At most ${mostRules} rules`);
export type SegmentRules = z.infer<typeof SegmentRules>;

/** The fields of a customer segment that users fill in. */
const written = { name: requiredText(120, 'Please enter a segment name'), rules: SegmentRules };

export const Segment = z.object({ ...written, id: Id, version: Version });
export type Segment = z.infer<typeof Segment>;

export const NewSegment = z.strictObject(written);
export type NewSegment = z.infer<typeof NewSegment>;

export const SegmentEdit = NewSegment.extend({ id: Id, version: Version });
export type SegmentEdit = z.infer<typeof SegmentEdit>;

/** The choices shown in the rule pickers; only values that exist in the data are included. */
export const SegmentOptions = z.object({
  tags: z.array(z.string()),
  sources: z.array(z.string()),
  cities: z.array(z.string()),
  states: z.array(z.string()),
  items: z.array(z.string()),
});
export type SegmentOptions = z.infer<typeof SegmentOptions>;
