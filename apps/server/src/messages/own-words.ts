import type { TemplateKey } from '@dayworks/shared/messages/template-key';
import { type TemplateWords, usualWords } from '@dayworks/shared/messages/usual-words';
import type { MessageChannel } from '@dayworks/shared/outbox/message';
import type { NamedQuery, Scope, Tx } from '../platform/with-business.ts';

export interface StoredTemplate {
  key: TemplateKey;
  channel: MessageChannel;
  subject: string | null;
  body: string | null;
  version: number;
}

/** An unsaved message template, which is used only for one preview or one test message. */
export interface RehearsedWords {
  key: TemplateKey;
  channel: MessageChannel;
  subject: string | null;
  body: string;
  /** True if the values that replace placeholders are highlighted in the preview. */
  marksValues: boolean;
}

/** The message templates of a business. */
export interface OwnWords {
  of(key: TemplateKey): TemplateWords;
  marksValues: boolean;
}

export const ourWords: OwnWords = { of: (key) => usualWords[key], marksValues: false };

export const templatesQuery = (businessId: string): NamedQuery => ({
  name: 'message-templates',
  text: 'select key, channel, subject, body, version from message_templates where business_id = $1',
  values: [businessId],
});

type Written = Pick<StoredTemplate, 'subject' | 'body'>;

function wordsFrom(
  key: TemplateKey,
  written: (channel: MessageChannel) => Written | undefined,
): TemplateWords {
  const usual = usualWords[key];
  const email = written('email');
  return {
    email: { subject: email?.subject ?? usual.email.subject, body: email?.body ?? usual.email.body },
    sms: { body: written('sms')?.body ?? usual.sms.body },
  };
}

export function ownWordsOf(rows: StoredTemplate[], rehearsed?: RehearsedWords | undefined): OwnWords {
  const written: (RehearsedWords | StoredTemplate)[] = rehearsed ? [rehearsed, ...rows] : rows;
  return {
    of: (key) =>
      wordsFrom(key, (channel) => written.find((one) => one.key === key && one.channel === channel)),
    marksValues: rehearsed?.marksValues ?? false,
  };
}

export async function readOwnWords(
  { $client }: Tx,
  { businessId }: Scope,
  rehearsed?: RehearsedWords | undefined,
): Promise<OwnWords> {
  const { rows } = await $client.query<StoredTemplate>(templatesQuery(businessId));
  return ownWordsOf(rows, rehearsed);
}
