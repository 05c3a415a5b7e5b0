import { oc } from '@orpc/contract';
import * as z from 'zod';
import {
  MessageTemplate,
  TemplateEdit,
  TemplatePreview,
  TemplatePreviewQuery,
  TemplateReset,
  TemplateTest,
} from './template.ts';

const route = (method: 'GET' | 'POST' | 'PUT', path: `/${string}`) =>
  oc.route({ method, path: `/messages${path}`, tags: ['messages'] });

/** The API for the wording of all emails and text messages to customers. */
export const messagesContract = {
  list: route('GET', '/templates').output(z.object({ templates: z.array(MessageTemplate) })),
  save: route('PUT', '/templates/{key}/{channel}').input(TemplateEdit).output(MessageTemplate),
  reset: route('POST', '/templates/{key}/{channel}/reset').input(TemplateReset).output(MessageTemplate),
  /** The preview only reads data. The route uses POST because the template is too long for a URL. */
  preview: route('POST', '/preview').input(TemplatePreviewQuery).output(TemplatePreview),
  /** Sends a test message only to the current user's own email address or phone number. */
  sendTest: route('POST', '/test').input(TemplatePreviewQuery).output(TemplateTest),
};
