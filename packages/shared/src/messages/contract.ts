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

/** The words of every letter and text to customers. */
export const messagesContract = {
  list: route('GET', '/templates').output(z.object({ templates: z.array(MessageTemplate) })),
  save: route('PUT', '/templates/{key}/{channel}').input(TemplateEdit).output(MessageTemplate),
  reset: route('POST', '/templates/{key}/{channel}/reset').input(TemplateReset).output(MessageTemplate),
  /** Read only, though sent as a body: the words are too long for an address. */
  preview: route('POST', '/preview').input(TemplatePreviewQuery).output(TemplatePreview),
  /** To the address or number of whoever asks, and to nobody else. */
  sendTest: route('POST', '/test').input(TemplatePreviewQuery).output(TemplateTest),
};
