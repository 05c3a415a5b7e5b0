import * as z from 'zod';
import { customerTypes } from '../customers/customer.ts';
import { Id, NonNegativeMoney, requiredText, Version } from '../fields.ts';

const days = z.int('Use whole days').min(0, 'Must be 0 or more').max(3650, 'At most 3,650 days');
const rule = <Field extends string, Shape extends z.ZodRawShape>(field: Field, shape: Shape) =>
  z.strictObject({ field: z.literal(field), ...shape });

/** One line of 'Who gets it'. All lines are true of everybody who is chosen. */
export const SegmentRule = z.discriminatedUnion('field', [
  rule('tag', { is: z.boolean(), tag: requiredText(50, 'Please choose a tag') }),
  rule('type', { type: z.enum(customerTypes) }),
  rule('source', { is: z.boolean(), source: requiredText(100, 'Please choose a source') }),
  /** A city, a state or the beginning of a ZIP code, whatever its letters' case. */
  rule('place', {
    part: z.enum(['city', 'state', 'zip_code']),
    value: requiredText(100, 'Please enter a place'),
  }),
  /** The last visit that took place; never visited is 'more than' any number of days. */
  rule('last_visit', { op: z.enum(['more_than', 'less_than']), days }),
  /** Longer silent than so many times their own usual gap; people without a rhythm of their own are not meant. */
  rule('silence', { times: z.number().min(1).max(10) }),
  rule('value', { op: z.enum(['at_least', 'less_than']), amount: NonNegativeMoney }),
  /** Bought an item of this name on an invoice that was sent; with days: the last time more or less than so many days ago. */
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

/** Consent is no rule: it always holds, and cannot be taken away. */
export const SegmentRules = z.array(SegmentRule).max(mostRules, `At most ${mostRules} rules`);
export type SegmentRules = z.infer<typeof SegmentRules>;

export const Segment = z.object({
  id: Id,
  version: Version,
  name: requiredText(120, 'Please name the segment'),
  rules: SegmentRules,
});
export type Segment = z.infer<typeof Segment>;

export const NewSegment = z.strictObject(Segment.pick({ name: true, rules: true }).shape);
export type NewSegment = z.infer<typeof NewSegment>;

export const SegmentEdit = NewSegment.extend({ id: Id, version: Version });
export type SegmentEdit = z.infer<typeof SegmentEdit>;

/** What the pickers of the rules offer: only what is there. */
export const SegmentOptions = z.object({
  tags: z.array(z.string()),
  sources: z.array(z.string()),
  cities: z.array(z.string()),
  states: z.array(z.string()),
  items: z.array(z.string()),
});
export type SegmentOptions = z.infer<typeof SegmentOptions>;
