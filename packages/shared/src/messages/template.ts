import * as z from 'zod';
import { untrimmedText, Version } from '../fields.ts';
import { MessageChannel } from '../outbox/message.ts';
import { letterFields } from './letter-field.ts';
import { templateKeys } from './template-key.ts';
import { longestBody, longestSubject } from './template-problems.ts';

const TemplateId = z.strictObject({ key: z.enum(templateKeys), channel: MessageChannel });

const Words = TemplateId.extend({
  /** The subject of an email; null for a text message. */
  subject: untrimmedText(longestSubject).nullable(),
  body: untrimmedText(longestBody),
});

export const MessageTemplate = Words.extend({
  /** Whether the template differs from its default wording. */
  is_changed: z.boolean(),
  version: Version,
});
export type MessageTemplate = z.infer<typeof MessageTemplate>;

export const TemplateEdit = Words.extend({ version: Version });
export type TemplateEdit = z.infer<typeof TemplateEdit>;

export const TemplateReset = TemplateId.extend({ version: Version });
export type TemplateReset = z.infer<typeof TemplateReset>;

/** The unsaved template from the editor, and the index of the record that is used for the preview. */
export const TemplatePreviewQuery = Words.extend({ index: z.int().min(0).max(1000) });
export type TemplatePreviewQuery = z.infer<typeof TemplatePreviewQuery>;

const FilledPart = z.object({ text: z.string(), field: z.enum(letterFields).nullable() });

export const TemplatePreview = z.object({
  /** The recipient of the previewed message; null if there is no recipient yet and sample values are used. */
  person: z.string().nullable(),
  index: z.int(),
  count: z.int(),
  from: z.string(),
  subject: z.array(FilledPart),
  text_message: z.array(FilledPart),
  /** The number of SMS parts that the message needs. */
  sms_parts: z.int(),
  /** The rendered email with the filled-in values highlighted. */
  html: z.string(),
  /** The placeholders of the template that have no value for the recipient. */
  empty_fields: z.array(z.enum(letterFields)),
});
export type TemplatePreview = z.infer<typeof TemplatePreview>;

export const TemplateTest = z.object({ status: z.enum(['queued', 'kept']), to: z.string() });
export type TemplateTest = z.infer<typeof TemplateTest>;
