import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { conflict } from '@dayworks/shared/errors';
import type { IntegrationTest } from '@dayworks/shared/integrations/integration';
import type { TestableId } from '@dayworks/shared/integrations/integration-kinds';
import { emailHtml, emailText } from '../outbox/email-layout.ts';
import { audit } from '../platform/audit.ts';
import { newFileId, StorageUnavailable } from '../platform/file-store.ts';
import { countTry } from '../platform/rate-limit.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { withBusiness } from '../platform/with-business.ts';
import { prepareQuestion } from './ask-test-question.ts';
import { findTestRecipients } from './test-recipient.ts';

const byBusiness = { name: 'integration test business', max: 10, windowSeconds: 15 * 60 };
const byRecipient = { name: 'integration test recipient', max: 5, windowSeconds: 60 * 60 };

/** A function that tests an integration and returns the result as text. */
type Trial = () => Promise<string>;

/**
 * The sending service belongs to the installation, so a test message contains no text from the business, which may be
 * unverified or closing.
 */
const sender = 'Dayworks';

async function prepareEmail(context: MemberContext): Promise<Trial> {
  const { mailer, database } = context.platform;
  if (!mailer) throw conflict('Email is not set up: SMTP_URL is missing.');
  const { email } = findTestRecipients(context);
  if (!email) throw conflict('Add an email address to your profile first: the test goes there.');
  await countTry(database.app, byRecipient, email);
  const letter = {
    from: sender,
    heading: `A test from ${sender}`,
    paragraphs: ['This message shows that email is set up. There is nothing to do.'],
    footer: 'Sent from Settings → Integrations.',
  };
  return async () => {
    await mailer.send({
      id: randomUUID(),
      to: email,
      fromName: sender,
      replyTo: null,
      subject: letter.heading,
      text: emailText(letter),
      html: emailHtml(letter),
      unsubscribeUrl: null,
      attachments: [],
    });
    return `The mail server took it. It is on its way to ${email}.`;
  };
}

async function prepareText(context: MemberContext): Promise<Trial> {
  const { texter, database } = context.platform;
  if (!texter) throw conflict('Text messages are not set up: SMS_URL is missing.');
  const { sms: to } = findTestRecipients(context);
  if (!to) throw conflict('Confirm your phone number in your profile first: the test goes there.');
  await countTry(database.app, byRecipient, to);
  return async () => {
    await texter.send({ to, text: `A test from ${sender}: text messages are set up.` });
    return `The text message service took it. It is on its way to ${to}.`;
  };
}

function prepareStorage({ platform: { files } }: MemberContext): Trial {
  return async () => {
    const id = newFileId();
    const written = Buffer.from(`A test from Dayworks, ${randomUUID()}`);
    await files.put(id, written);
    try {
      const stored = await files.read(id);
      if (!stored || !written.equals(await buffer(stored.bytes)))
        throw new StorageUnavailable('What was read back is not what was written.');
    } finally {
      await files.remove(id);
    }
    return 'A small file was written, read back the same and removed.';
  };
}

const prepare = {
  email: prepareEmail,
  sms: prepareText,
  storage: prepareStorage,
  ai: prepareQuestion,
} satisfies Record<TestableId, unknown>;

/**
 * Tests an integration by calling the real service instead of the queue, so that the result is the service's own
 * response.
 */
export async function testIntegration(
  context: MemberContext,
  { id }: { id: TestableId },
): Promise<IntegrationTest> {
  const { platform, actor } = context;
  const { database, log } = platform;
  await countTry(database.app, byBusiness, actor.businessId);
  const trial = await prepare[id](context);
  const outcome = await trial().then(
    (message) => ({ ok: true, message }),
    (error: Error) => ({
      ok: false,
      message: error instanceof StorageUnavailable ? error.reason : error.message,
    }),
  );
  if (!outcome.ok) log.warn({ integration: id, reason: outcome.message }, 'a test of an integration failed');
  await withBusiness(context, (tx) =>
    audit(tx, actor, { action: 'test', entity: 'integration', entityId: id, after: outcome }),
  );
  return outcome;
}
