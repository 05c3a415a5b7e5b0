import type { MessageTemplate } from '@dayworks/shared/messages/template';
import { type TemplateKey, templateKeys } from '@dayworks/shared/messages/template-key';
import { usualWords } from '@dayworks/shared/messages/usual-words';
import { type MessageChannel, messageChannels } from '@dayworks/shared/outbox/message-status';
import type { MemberContext } from '../platform/verb-context.ts';
import { readBusiness } from '../platform/with-business.ts';
import { type StoredTemplate, templatesQuery } from './own-words.ts';

type Words = Pick<MessageTemplate, 'subject' | 'body'>;

export function usualOf(key: TemplateKey, channel: MessageChannel): Words {
  const { email, sms } = usualWords[key];
  return channel === 'email' ? email : { subject: null, body: sms.body };
}

/** The effective template: the business's own wording if it has any, otherwise the default. */
export function asTemplate(
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
