import type { TemplateKey } from './template-key.ts';

/** The wording of a message template with placeholders, before values are filled in. */
export interface TemplateWords {
  email: { subject: string; body: string };
  sms: { body: string };
}

const hi = 'Hi {{first_name}},';

const letter = (subject: string, paragraphs: readonly string[], sms: string): TemplateWords => ({
  email: { subject, body: [hi, ...paragraphs].join('\n\n') },
  sms: { body: sms },
});

const reminderSubject = 'Reminder from {{business_name}}: {{amount_due}}';
const ignoreThis = 'If your payment is already on its way, thank you, and please ignore this message.';
const viewHere = 'View it here: {{link}}';
const changeHere = 'Confirm or change it here: {{link}}';
const inParts = 'Please pay it this week, or call me today and we can set up a payment plan.';

const visit = ['We will arrive {{arrives}}.', 'Where: {{address}}'];
const pleaseConfirm =
  'Please confirm it below. If the time does not work for you, you can ask for another one there.';
const invitation = ['{{title}}: {{when}}.', ...visit, pleaseConfirm];
const invitationText = `{{business_name}}: {{title}}, {{when}}. ${changeHere}`;

/** The default wording of each template, which is used until the business changes it. */
export const usualWords: Record<TemplateKey, TemplateWords> = {
  heads_up: letter(
    'Due soon: {{amount_due}}, to {{business_name}}',
    [
      'A quick heads-up: {{open_amount}}. You can view and pay it with the button below.',
      'If you have already paid, thank you, and please ignore this message.',
    ],
    `{{business_name}}: a short heads-up, invoice #{{number}}: {{amount_due}}. ${viewHere}`,
  ),
  due_today: letter(
    'Due today: {{amount}}, to {{business_name}}',
    [
      'Invoice #{{number}} for {{amount}} is due today. You can view and pay it with the button below.',
      ignoreThis,
    ],
    `{{business_name}}: invoice #{{number}} for {{amount}} is due today. ${viewHere}`,
  ),
  first_reminder: letter(
    reminderSubject,
    ['This is a friendly reminder that {{open_amount}}.', ignoreThis],
    `{{business_name}}: a friendly reminder of invoice #{{number}}: {{amount_due}}. ${viewHere}`,
  ),
  short_nudge: letter(
    reminderSubject,
    ['A quick nudge: {{open_since}}. Could you take a look at it?', ignoreThis],
    `{{business_name}}: a short nudge, invoice #{{number}}: {{amount_due}}. ${viewHere}`,
  ),
  clear_reminder: letter(
    reminderSubject,
    ['{{open_since}}. Could you tell me when it will be paid?'],
    `{{business_name}}: a reminder of invoice #{{number}}: {{amount_due}}. Could you tell me which day it will be paid? ${viewHere}`,
  ),
  last_reminder: letter(
    reminderSubject,
    ['{{open_since}}, and it has not been paid.', inParts],
    `{{business_name}}: a reminder of invoice #{{number}}: {{amount_due}}. ${inParts} ${viewHere}`,
  ),
  invoice: letter(
    'Invoice from {{business_name}}: {{amount_due}}',
    ['Here is {{document}}. Thank you for choosing us.'],
    `{{business_name}}: invoice #{{number}} for {{amount}}, {{due}}. ${viewHere}`,
  ),
  estimate: letter(
    'Estimate from {{business_name}}: {{total}}, {{valid}}',
    [
      'Here is {{document}}. Open it below to review it, request changes or sign it.',
      'We require a deposit of {{deposit}} before we start the work.',
    ],
    '{{business_name}}: estimate #{{number}} for {{total}}, {{valid}}. Read and sign it here: {{link}}',
  ),
  receipt: letter(
    'Receipt from {{business_name}}: {{amount}}',
    ['{{received}}', '{{attached}}'],
    '{{business_name}}: {{received}} Thank you!',
  ),
  credit_note: letter(
    'Credit note from {{business_name}}: {{amount}}',
    ['{{credited}}', 'Reason: {{reason}}', '{{attached}}'],
    '{{business_name}}: {{credited}} {{link}}',
  ),
  statement: letter(
    'Statement from {{business_name}}: {{balance}}',
    ['{{account}}', '{{attached}}'],
    '{{business_name}}: {{account}}\nYour account: {{link}}',
  ),
  visit_confirmation: letter('Appointment with {{business_name}}: {{when}}', invitation, invitationText),
  visit_changed: letter('Updated appointment with {{business_name}}: {{when}}', invitation, invitationText),
  visit_reminder: letter(
    'Tomorrow at {{start}}: {{title}}',
    ['A quick reminder: {{title}}, {{when}}.', ...visit],
    `{{business_name}}: see you tomorrow at {{start}} for {{title}}. ${changeHere}`,
  ),
  on_my_way: letter(
    'On the way: {{title}}',
    ['{{coming}}.', 'Where: {{address}}'],
    '{{business_name}}: {{coming}}. {{link}}',
  ),
  visit_cancelled: letter(
    'Cancelled: {{title}}, {{when}}',
    [
      '{{title}} on {{when}} has been cancelled.',
      '“{{reason}}”',
      'Open the attached file to remove it from your calendar.',
    ],
    '{{business_name}}: {{title}}, {{when}}, has been cancelled. {{link}}',
  ),
  request_received: {
    email: {
      subject: 'We received your request: {{business_name}}',
      body: 'Thank you for contacting {{business_name}}. We received your request and will get back to you.',
    },
    sms: { body: '{{business_name}}: we got your request and will get back to you.' },
  },
};
