import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { conflict } from '@dayworks/shared/errors';
import type { IntegrationTest } from '@dayworks/shared/integrations/contract';
import type { TestableId } from '@dayworks/shared/integrations/integration-kinds';
import { isBudgetSpent, type ModelRefusal, withModel } from '../ai/budget.ts';
import { logCall } from '../ai/log-call.ts';
import { ModelFailure } from '../ai/model-failure.ts';
import { askModel } from '../ai/provider.ts';
import { emailBody } from '../outbox/email-layout.ts';
import { openOwnMailer } from '../outbox/mailer.ts';
import { readOwnMail } from '../outbox/own-mail.ts';
import { dialableNumber } from '../outbox/phone-number.ts';
import { audit } from '../platform/audit.ts';
import { newFileId, StorageUnavailable } from '../platform/files/file-store.ts';
import { countTry } from '../platform/limits/rate-limit.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { withBusiness } from '../platform/with-business.ts';

interface TestRecipients {
  email: string | null;
  /** The user's own phone number if it is verified; a number that was only entered is never used. */
  sms: string | null;
}

export function findTestRecipients({ actor: { person } }: MemberContext): TestRecipients {
  return {
    email: person.email,
    sms: (person.phoneVerified && dialableNumber(person.phone ?? '')) || null,
  };
}

const question = 'Say in one short sentence that you are ready to help.';

/** The time limits for testing the AI model are short, because a user is waiting for the response. */
const patience = { beginMs: 20_000, pieceMs: 10_000, wholeMs: 30_000 };
const longestQuote = 200;

const refusals: Record<ModelRefusal, string> = {
  spent: 'Today’s AI budget is used up. Please try again tomorrow.',
  busy: 'The AI provider is still answering your other questions. Please try again in a moment.',
};

/**
 * Prepares a test question for the AI model. The question contains no business data and counts toward the daily budget
 * like any other question.
 */
async function prepareQuestion(context: MemberContext): Promise<() => Promise<string>> {
  const { ai } = context.platform.env;
  if (!ai) throw conflict('No AI provider is set up: AI_BASE_URL is missing.');
  if (await isBudgetSpent(context, ai)) throw conflict(refusals.spent);
  const messages = [{ role: 'user', content: question } as const];
  const ask = async () => {
    const asked = { purpose: 'question', title: 'Test question', detail: 'No data was read' } as const;
    const sent = { facts: { messages }, is_sent_out: true, model: ai.model };
    try {
      const { text, tokensIn, tokensOut } = await askModel(
        ai,
        { messages, tools: [] },
        { signal: new AbortController().signal, onText: () => {}, patience },
      );
      await logCall(context, { ...asked, ...sent, tokens_in: tokensIn, tokens_out: tokensOut });
      return `${ai.model} answered: “${text.trim().slice(0, longestQuote)}”`;
    } catch (error) {
      const told = error instanceof ModelFailure ? error.sentence : (error as Error).message;
      await logCall(context, { ...asked, ...sent, failure: told });
      throw new Error(told);
    }
  };
  const refuse = async (refusal: ModelRefusal): Promise<string> => {
    throw new Error(refusals[refusal]);
  };
  return () => withModel(context, ai, ask, refuse);
}

const byBusiness = { name: 'integration test business', max: 10, windowSeconds: 15 * 60 };
const byRecipient = { name: 'integration test recipient', max: 5, windowSeconds: 60 * 60 };

/** A function that tests an integration and returns the result as text. */
type Trial = () => Promise<string>;

/**
 * A test message contains no text from the business, because the sending service belongs to the installation and the
 * business could be unverified or closing.
 */
const sender = 'Dayworks';

async function prepareEmail(context: MemberContext): Promise<Trial> {
  const { platform, actor } = context;
  const { account } = await readOwnMail(platform, actor.businessId);
  if (!account && !platform.mailer)
    throw conflict('Email is not set up. Connect an account in Settings → Email account.');
  const { email } = findTestRecipients(context);
  if (!email) throw conflict('Add an email address to your profile first. The test is sent to that address.');
  await countTry(platform.database.app, byRecipient, email);
  const letter = {
    from: sender,
    heading: `Test from ${sender}`,
    paragraphs: ['This message confirms that email is set up. You don’t need to do anything.'],
    footer: 'Sent from Settings → Integrations.',
  };
  return async () => {
    const mailer = account ? await openOwnMailer(account, platform.env) : platform.mailer;
    await mailer?.send({
      id: randomUUID(),
      to: email,
      fromName: sender,
      replyTo: null,
      subject: letter.heading,
      ...emailBody(letter),
      unsubscribeUrl: null,
      attachments: [],
    });
    return `The mail server accepted the message. It is on its way to ${email}.`;
  };
}

async function prepareText(context: MemberContext): Promise<Trial> {
  const { texter, database } = context.platform;
  if (!texter) throw conflict('Text messages are not set up: SMS_URL is missing.');
  const { sms: to } = findTestRecipients(context);
  if (!to)
    throw conflict('Confirm your phone number in your profile first. The test is sent to that number.');
  await countTry(database.app, byRecipient, to);
  return async () => {
    await texter.send({ to, text: `Test from ${sender}: text messages are set up.` });
    return `The text message service accepted the message. It is on its way to ${to}.`;
  };
}

function prepareStorage({ platform: { files } }: MemberContext): Trial {
  return async () => {
    const id = newFileId();
    const written = Buffer.from(`Test from Dayworks, ${randomUUID()}`);
    await files.put(id, written);
    try {
      const stored = await files.read(id);
      if (!stored || !written.equals(await buffer(stored.bytes)))
        throw new StorageUnavailable('The file read back does not match the file saved.');
    } finally {
      await files.remove(id);
    }
    return 'A small test file was saved, read back correctly and deleted.';
  };
}

const prepare = {
  email: prepareEmail,
  sms: prepareText,
  storage: prepareStorage,
  ai: prepareQuestion,
} satisfies Record<TestableId, unknown>;

/**
 * Tests an integration by calling the real service instead of the queue, so that the result is the response of the
 * service.
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
