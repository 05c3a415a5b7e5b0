import { member } from '../http/api/procedures.ts';
import { routesOf } from '../http/api/routes-of.ts';
import type { LetterRehearsals } from './rehearsal.ts';
import {
  listTemplates,
  previewTemplate,
  resetTemplate,
  saveTemplate,
  sendTemplateTest,
} from './templates.ts';

export const messagesRoutes = (rehearsals: LetterRehearsals) =>
  routesOf(member.messages, {
    list: listTemplates,
    save: saveTemplate,
    reset: resetTemplate,
    preview: previewTemplate(rehearsals),
    sendTest: sendTemplateTest(rehearsals),
  });
