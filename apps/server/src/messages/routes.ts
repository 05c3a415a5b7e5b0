import { member } from '../http/procedures.ts';
import { routesOf } from '../http/routes-of.ts';
import { listTemplates } from './list-templates.ts';
import { previewTemplate } from './preview-template.ts';
import type { LetterRehearsals } from './rehearsal.ts';
import { sendTemplateTest } from './send-test.ts';
import { resetTemplate, saveTemplate } from './write-template.ts';

export const messagesRoutes = (rehearsals: LetterRehearsals) =>
  routesOf(member.messages, {
    list: listTemplates,
    save: saveTemplate,
    reset: resetTemplate,
    preview: previewTemplate(rehearsals),
    sendTest: sendTemplateTest(rehearsals),
  });
