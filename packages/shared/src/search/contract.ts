import { oc } from '@orpc/contract';
import * as z from 'zod';
import { Id, Money, text } from '../fields.ts';

export const foundKinds = [
  'customer',
  'appointment',
  'lead',
  'invoice',
  'estimate',
  'project',
  'job',
  'product',
  'payment',
  'task',
] as const;
export type FoundKind = (typeof foundKinds)[number];

/** A record that matches the search text, as the command palette shows it. */
export const FoundRecord = z.object({
  kind: z.enum(foundKinds),
  id: Id,
  name: z.string(),
  detail: z.string().nullable(),
  amount: Money.nullable(),
});
export type FoundRecord = z.infer<typeof FoundRecord>;

export const searchContract = {
  everything: oc
    .route({ method: 'GET', path: '/search', tags: ['search'] })
    .input(z.strictObject({ search: text(100).default('') }))
    .output(z.array(FoundRecord)),
};
