import { customerName } from '@dayworks/shared/customers/customer-name';
import { invalid } from '@dayworks/shared/errors';
import { letterFallbacks, letterFields } from '@dayworks/shared/messages/letter-field';
import { smsSize } from '@dayworks/shared/messages/sms-parts';
import type {
  MessageTemplate,
  TemplateEdit,
  TemplatePreview,
  TemplatePreviewQuery,
  TemplateReset,
  TemplateTest,
} from '@dayworks/shared/messages/template';
import { type TemplateKey, templateKeys } from '@dayworks/shared/messages/template-key';
import { templateProblems, type WrittenTemplate } from '@dayworks/shared/messages/template-problems';
import { usualWords } from '@dayworks/shared/messages/usual-words';
import { type MessageChannel, messageChannels } from '@dayworks/shared/outbox/message-status';
import { audit } from '../platform/audit.ts';
import { withIdempotencyKey } from '../platform/limits/idempotency.ts';
import { refuseStale } from '../platform/record.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type Actor, readBusiness, type Tx, withBusiness } from '../platform/with-business.ts';
import { type StoredTemplate, templatesQuery } from './own-words.ts';
import { countTest, ownRecipient, queueTest } from './queue-test.ts';
import { type LetterRehearsals, rehearseLetter } from './rehearsal.ts';

type StoredWords = Pick<MessageTemplate, 'subject' | 'body'>;

function usualOf(key: TemplateKey, channel: MessageChannel): StoredWords {
  const { email, sms } = usualWords[key];
  return channel === 'email' ? email : { subject: null, body: sms.body };
}

/**
 * Returns the message template that is used: the wording that the business chose or, if there is none, the default
 * wording.
 */
function asTemplate(
  key: TemplateKey,
  channel: MessageChannel,
  stored: Omit<StoredTemplate, 'key' | 'channel'> | undefined,
): MessageTemplate {
  const usual = usualOf(key, channel);
  const is_changed = stored !== undefined && (stored.subject !== null || stored.body !== null);
  const subject = stored?.subject ?? usual.subject;
  const body = stored?.body ?? usual.body;
  return { key, channel, subject, body, is_changed, version: stored?.version ?? 1 };
}

export async function listTemplates(context: MemberContext): Promise<{ templates: MessageTemplate[] }> {
  const [rows] = await readBusiness<[StoredTemplate[]]>(context, [templatesQuery(context.actor.businessId)]);
  const templates = templateKeys.flatMap((key) =>
    messageChannels.map((channel) =>
      asTemplate(
        key,
        channel,
        rows.find((row) => row.key === key && row.channel === channel),
      ),
    ),
  );
  return { templates };
}

function refuseProblems(written: WrittenTemplate): void {
  const problems = templateProblems(written);
  const [first] = Object.values(problems);
  if (first) throw invalid(first, { ...problems });
}

/** Sends the message template in the editor as a test message to its author. */
export const sendTemplateTest =
  (rehearsals: LetterRehearsals) =>
  async (context: MemberContext, query: TemplatePreviewQuery): Promise<TemplateTest> => {
    const { actor } = context;
    const { key, channel, subject, body } = query;
    refuseProblems(query);
    const recipient = ownRecipient(actor.person, channel, 'test');
    const rehearsed = { key, channel, subject, body, marksValues: false };
    const { letter, business } = await rehearseLetter(context, rehearsals, rehearsed, query.index);
    return withIdempotencyKey(context, 'messages.sendTest', query, async (tx) => {
      await countTest(tx, actor.businessId);
      const { email, textMessage } = letter;
      const status = await queueTest(tx, context, {
        channel,
        recipient,
        business,
        subject: email.subject,
        text: channel === 'email' ? email.text : textMessage,
        html: email.html,
        entity: 'message_template',
        entityId: actor.businessId,
      });
      return { status, to: recipient };
    });
  };

/** Previews the message template in the editor as one customer would get it. */
export const previewTemplate =
  (rehearsals: LetterRehearsals) =>
  async (context: MemberContext, query: TemplatePreviewQuery): Promise<TemplatePreview> => {
    const { key, channel, subject, body, index: asked } = query;
    const rehearsed = { key, channel, subject, body, marksValues: true };
    const { letter, business, index, count } = await rehearseLetter(context, rehearsals, rehearsed, asked);
    const { subject: written, textMessage, values } = letter.worded;
    const words = channel === 'email' ? `${subject ?? ''}\n${body}` : body;
    return {
      person: letter.customer && customerName(letter.customer),
      index,
      count,
      from: business.business_name,
      subject: written,
      text_message: textMessage,
      sms_parts: smsSize(letter.textMessage).parts,
      html: letter.email.html,
      empty_fields: letterFields.filter(
        (field) =>
          !values[field] &&
          !letterFallbacks[field] &&
          new RegExp(`\\{\\{\\s*${field}\\s*\\}\\}`, 'i').test(words),
      ),
    };
  };

type LockedTemplate = StoredTemplate & { id: string };

/**
 * The first change of a message template creates its row; if two users make the first change simultaneously, the
 * second user waits and gets a conflict.
 */
async function lockTemplate(
  { $client }: Tx,
  { businessId }: Actor,
  { key, channel }: TemplateReset,
): Promise<LockedTemplate> {
  await $client.query(
    `insert into message_templates (business_id, key, channel) values ($1, $2, $3)
     on conflict (business_id, key, channel) do nothing`,
    [businessId, key, channel],
  );
  const { rows } = await $client.query<LockedTemplate>(
    `select id, key, channel, subject, body, version from message_templates
     where business_id = $1 and key = $2 and channel = $3 for no key update`,
    [businessId, key, channel],
  );
  if (!rows[0]) throw new Error('the template was made and is gone');
  return rows[0];
}

type Words = Pick<StoredTemplate, 'subject' | 'body'>;

async function writeWords(
  context: MemberContext,
  edited: TemplateReset,
  words: Words,
): Promise<MessageTemplate> {
  const { actor } = context;
  const { key, channel, version } = edited;
  return withBusiness(context, async (tx) => {
    const { id, ...before } = await lockTemplate(tx, actor, edited);
    refuseStale(before, version, 'message');
    const after = { ...before, ...words, version: version + 1 };
    await tx.$client.query(
      'update message_templates set subject = $3, body = $4, version = $5 where business_id = $1 and id = $2',
      [actor.businessId, id, after.subject, after.body, after.version],
    );
    await audit(tx, actor, { action: 'update', entity: 'message_template', entityId: id, before, after });
    return asTemplate(key, channel, after);
  });
}

/** A template that equals the default is not stored, so that later improvements to the default apply to it. */
function ownPart(written: string | null, usual: string | null): string | null {
  const clean = written?.replaceAll(/\r\n?/g, '\n').trim() || null;
  return clean === usual ? null : clean;
}

export async function saveTemplate(context: MemberContext, edit: TemplateEdit): Promise<MessageTemplate> {
  const { key, channel } = edit;
  refuseProblems(edit);
  const usual = usualOf(key, channel);
  const subject = channel === 'email' ? edit.subject : null;
  return writeWords(context, edit, {
    subject: ownPart(subject, usual.subject),
    body: ownPart(edit.body, usual.body),
  });
}

/** Restores the default wording of a message template. */
export const resetTemplate = (context: MemberContext, asked: TemplateReset): Promise<MessageTemplate> =>
  writeWords(context, asked, { subject: null, body: null });
