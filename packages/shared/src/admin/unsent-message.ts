import * as z from 'zod';
import { Message } from '../outbox/message.ts';
import { pageFields } from '../page-fields.ts';
import { NamedBusiness } from './list-parts.ts';
import { unsentStatuses } from './unsent-status.ts';

/**
 * A message without its body. The body is left out because sign-in messages contain links and codes that are meant
 * only for their recipient.
 */
export const UnsentMessage = Message.extend({ business: NamedBusiness.nullable() });
export type UnsentMessage = z.infer<typeof UnsentMessage>;

export const UnsentQuery = z.strictObject({ status: z.enum(unsentStatuses).nullable().default(null) });
export type UnsentQuery = z.infer<typeof UnsentQuery>;

export const UnsentPageQuery = UnsentQuery.extend(pageFields);
export type UnsentPageQuery = z.infer<typeof UnsentPageQuery>;

export const UnsentPage = z.object({ messages: z.array(UnsentMessage), next: z.string().nullable() });
export type UnsentPage = z.infer<typeof UnsentPage>;
