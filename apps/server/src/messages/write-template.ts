import type { MessageTemplate, TemplateEdit, TemplateReset } from '@dayworks/shared/messages/template';
import { audit } from '../platform/audit.ts';
import { refuseStale } from '../platform/refuse-stale.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type Actor, type Tx, withBusiness } from '../platform/with-business.ts';
import { asTemplate, usualOf } from './list-templates.ts';
import type { StoredTemplate } from './own-words.ts';
import { refuseProblems } from './refuse-problems.ts';

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

/** A template that equals the default is not stored, so that the message follows later improvements to the default. */
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
