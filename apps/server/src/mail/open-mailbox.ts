import { isIP } from 'node:net';
import { mostMailBytes } from '@dayworks/shared/inbox/incoming-mail';
import type { ImapFlow } from 'imapflow';
import type { OwnAccount } from '../outbox/mailer.ts';
import type { Env } from '../platform/process/env.ts';
import { findPublicAddress, isPublicAddress } from '../platform/public-host.ts';

/** The port on which mail servers expect an encrypted connection from the start. */
const securePort = 993;

/** The limits for a mail server that is slow or hostile; the defaults of the library are minutes and gigabytes. */
const limits = {
  connectionTimeout: 15_000,
  greetingTimeout: 15_000,
  socketTimeout: 30_000,
  maxLineLength: 1024 * 1024,
  maxLiteralSize: mostMailBytes + 1024 * 1024,
  maxResponseSize: mostMailBytes + 2 * 1024 * 1024,
};

interface ImapFault extends Error {
  authenticationFailed?: boolean;
  responseText?: string;
}

/** Describes why a mailbox cannot be read, quoting the mail server's response if there is one. */
export function mailboxProblem(error: unknown): string {
  const { authenticationFailed, responseText, message } = error as ImapFault;
  const said = (responseText ?? message).slice(0, 300);
  return authenticationFailed
    ? `The mail server rejected the sign-in: ${said}`
    : `The mailbox could not be read: ${said}`;
}

/**
 * Signs in to a mailbox and opens its inbox, without marking any email as read. The host is looked up each time, and
 * the connection is made to the address that was found and checked, as it is for sending. The caller must close the
 * connection.
 */
export async function openMailbox(
  { username, password }: Pick<OwnAccount, 'username' | 'password'>,
  { host, port }: { host: string; port: number },
  env: Pick<Env, 'PRIVATE_HOSTS'>,
): Promise<ImapFlow> {
  const found = await findPublicAddress(host, env);
  const isPublic = isPublicAddress(found);
  const { ImapFlow: Client } = await import('imapflow');
  const client = new Client({
    ...limits,
    host: found,
    port,
    secure: port === securePort,
    ...(isPublic && port !== securePort && { doSTARTTLS: true }),
    auth: { user: username, pass: password },
    tls: { ...(isIP(host) === 0 && { servername: host }), rejectUnauthorized: isPublic },
    logger: false,
    disableAutoIdle: true,
  });
  // A connection that is lost between two commands reports its error here; the next command fails in any case.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.mailboxOpen('INBOX', { readOnly: true });
    return client;
  } catch (error) {
    client.close();
    throw error;
  }
}
