import * as z from 'zod';
import { untrimmedText, Version } from '../fields.ts';
import { MessageChannel } from '../outbox/message.ts';
import { letterFields } from './letter-field.ts';
import { templateKeys } from './template-key.ts';
import { longestBody, longestSubject } from './template-problems.ts';

const TemplateId = z.strictObject({ key: z.enum(templateKeys), channel: MessageChannel });

const Words = TemplateId.extend({
  /** Of an email; a text has none. */
  subject: untrimmedText(longestSubject).nullable(),
  body: untrimmedText(longestBody),
});

export const MessageTemplate = Words.extend({
  /** Otherwise than it came. */
  is_changed: z.boolean(),
  version: Version,
});
export type MessageTemplate = z.infer<typeof MessageTemplate>;

export const TemplateEdit = Words.extend({ version: Version });
export type TemplateEdit = z.infer<typeof TemplateEdit>;

export const TemplateReset = TemplateId.extend({ version: Version });
export type TemplateReset = z.infer<typeof TemplateReset>;

/** Words as they stand in the editor, for one of the records they could be about. */
export const TemplatePreviewQuery = Words.extend({ index: z.int().min(0).max(1000) });
export type TemplatePreviewQuery = z.infer<typeof TemplatePreviewQuery>;

const FilledPart = z.object({ text: z.string(), field: z.enum(letterFields).nullable() });

export const TemplatePreview = z.object({
  /** Who would get it; null where nobody is known yet, and the values are made up. */
  person: z.string().nullable(),
  index: z.int(),
  count: z.int(),
  from: z.string(),
  subject: z.array(FilledPart),
  text_message: z.array(FilledPart),
  /** How many text messages it becomes. */
  sms_parts: z.int(),
  /** The letter, with what was filled in marked. */
  html: z.string(),
  /** Fields of these words that are empty for this one. */
  empty_fields: z.array(z.enum(letterFields)),
});
export type TemplatePreview = z.infer<typeof TemplatePreview>;

export const TemplateTest = z.object({ status: z.enum(['queued', 'kept']), to: z.string() });
export type TemplateTest = z.infer<typeof TemplateTest>;
