import { isIP } from 'node:net';
import { PassThrough } from 'node:stream';
import type SMTPTransport from 'nodemailer/lib/smtp-transport';
import type { Env } from '../platform/process/env.ts';
import { findPublicAddress, isPublicAddress } from '../platform/public-host.ts';
import type { Mailer } from '../platform/verb-context.ts';
import { AnswerMissing, MessageRefused, RecipientBusy, RecipientRefused } from './message-refused.ts';

/**
 * The timeouts for the mail server. The default timeouts of the library are several minutes. A server that does not
 * respond within these times is considered unreachable.
 */
const timeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 15_000,
  greetingTimeout: 15_000,
  socketTimeout: 30_000,
};

interface SmtpError extends Error {
  code?: string;
  /** The mail server's response, which begins with its status code. */
  response?: string;
  command?: string;
  permanent?: boolean;
}

/** The port on which mail servers expect an encrypted connection from the start. */
const securePort = 465;

const unreachable = new Set(['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS']);

/**
 * Matches the error for a mailbox or host that does not exist. Other errors are not matched: a mailbox that is full, is
 * busy or rejects the content can accept the next email.
 */
const nobodyThere = /^(?:550(?![ -]5\.[2-9])|551|553)|^5\d\d[ -]5\.1\./;

/** Describes an SMTP error, quoting the mail server's response if there is one. */
function faultOf(
  { code = '', message, response, command, permanent }: SmtpError,
  isHandedOver: boolean,
): Error {
  if (isHandedOver && !response)
    return new AnswerMissing(
      `The mail server received the whole message but did not respond, so the message may have arrived: ${message}`,
    );
  if (code === 'EAUTH') return new Error(`The mail server rejected the sign-in: ${response ?? message}`);
  if (code === 'EENVELOPE' || code === 'EMESSAGE') {
    const problem = `The mail server rejected the message: ${response ?? message}`;
    if (!permanent && command === 'RCPT TO') return new RecipientBusy(problem);
    // If the mail server rejects the sender address, the MAIL_FROM setting is wrong, and the message is not the cause.
    if (!permanent || command === 'MAIL FROM') return new Error(problem);
    const isBounced = command === 'RCPT TO' && nobodyThere.test(response ?? '');
    return isBounced ? new RecipientRefused(problem) : new MessageRefused(problem);
  }
  const what = unreachable.has(code) && !response ? 'cannot be reached' : 'could not be used';
  return new Error(`The mail server ${what}: ${response ?? message}`);
}

function addressOf(mailFrom: string): string {
  return /<([^<>]+)>/.exec(mailFrom)?.[1] ?? mailFrom;
}

export const installationAddress = ({ mailFrom }: Pick<Env, 'mailFrom'>): string => addressOf(mailFrom);

/** Matches line breaks, other control characters and marks that change the text direction. */
const unprintable = /[\p{Cc}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

const headerLine = (text: string) => text.replaceAll(unprintable, ' ').trim();

/**
 * Many email programs show only the sender name, so a name that looks like an email address could mislead recipients
 * and is not allowed.
 */
const plainName = (given: string): string =>
  headerLine(given)
    .split(/[\s<>]/)
    .filter((word) => word !== '' && !word.includes('@'))
    .join(' ');

/**
 * Builds the sender name of an email, which makes clear that the business sends its email from the address of this
 * installation.
 */
function senderName(given: string): string {
  const name = plainName(given);
  if (!name || name.toLowerCase() === 'dayworks') return 'Dayworks';
  return `${name} via Dayworks`;
}

/** Headers for unsubscribing with one click in the email program (RFC 8058). */
const leavingHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

const inBrackets = (messageId: string) => `<${messageId}>`;

/** A mail server, its connection settings, and the sender of emails sent through it. */
interface MailServer {
  host: string;
  /** The connection options for the mail library. */
  connection: SMTPTransport.Options;
  /** The sender's email address. */
  address: string;
  /**
   * Returns the From header for an email on behalf of a person or business, or of Dayworks itself if the name is null.
   */
  from(name: string | null): string | { name: string; address: string };
}

async function openMailer({ host, connection, address, from }: MailServer): Promise<Mailer> {
  const { default: nodemailer } = await import('nodemailer');
  const transport = nodemailer.createTransport(
    { ...connection, ...timeouts },
    // Our code provides attachments and bodies as bytes, so the mail library must never read files or fetch URLs.
    { disableFileAccess: true, disableUrlAccess: true },
  );
  /** The ids of the messages that have been written completely to the connection with the mail server. */
  const handedOver = new Set<string>();
  transport.use('stream', (mail, done) => {
    const messageId = String(mail.data.messageId);
    mail.message.transform(
      () =>
        new PassThrough({
          flush(flushed) {
            handedOver.add(messageId);
            flushed();
          },
        }),
    );
    done();
  });
  return {
    host,
    async send({ id, to, fromName, replyTo, answers, unsubscribeUrl, ...email }) {
      const messageId = `<${id}@${address.split('@')[1] ?? 'dayworks'}>`;
      await transport
        .sendMail({
          ...email,
          subject: headerLine(email.subject),
          html: email.html ?? undefined,
          to: { name: '', address: to },
          from: from(fromName),
          ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
          ...(answers?.length
            ? { references: answers.map(inBrackets), inReplyTo: inBrackets(answers.at(-1) ?? '') }
            : {}),
          ...(unsubscribeUrl ? { headers: leavingHeaders(unsubscribeUrl) } : {}),
          messageId,
        })
        .catch((error: SmtpError) => {
          throw faultOf(error, handedOver.has(messageId));
        })
        .finally(() => handedOver.delete(messageId));
    },
    close: () => transport.close(),
  };
}

/** Creates the SMTP mailer if it is configured; otherwise returns null, and messages stay in the outbox. */
export async function createMailer(env: Pick<Env, 'SMTP_URL' | 'mailFrom'>): Promise<Mailer | null> {
  if (!env.SMTP_URL) return null;
  const address = addressOf(env.mailFrom);
  return openMailer({
    host: new URL(env.SMTP_URL).host,
    connection: { url: env.SMTP_URL },
    address,
    from: (name) => (name ? { name: senderName(name), address } : env.mailFrom),
  });
}

/** The connected email account of a business with its password. */
export interface OwnAccount {
  address: string;
  host: string;
  port: number;
  username: string;
  password: string;
}

/**
 * Creates a mailer that sends through the account of a business. The host is looked up each time, and the connection is
 * made to the address that was found and checked. The server must prove its name with a certificate, except inside the
 * network of the installation.
 */
export async function openOwnMailer(
  { address, host, port, username, password }: OwnAccount,
  env: Pick<Env, 'PRIVATE_HOSTS'>,
): Promise<Mailer> {
  const found = await findPublicAddress(host, env);
  const isPublic = isPublicAddress(found);
  return openMailer({
    host,
    connection: {
      host: found,
      port,
      secure: port === securePort,
      requireTLS: isPublic,
      auth: { user: username, pass: password },
      tls: { ...(isIP(host) === 0 && { servername: host }), rejectUnauthorized: isPublic },
    },
    address,
    from: (name) => ({ name: plainName(name ?? 'Dayworks') || 'Dayworks', address }),
  });
}
