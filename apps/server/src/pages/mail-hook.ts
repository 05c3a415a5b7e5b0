import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { DomainError, notFound } from '@dayworks/shared/errors';
import { mostMailBytes } from '@dayworks/shared/inbox/incoming-mail';
import { ORPCError } from '@orpc/server';
import { brokeOff } from '../http/bodies/request-body.ts';
import { headOfMail } from '../inbox/mail/mail-reader.ts';
import { headBytes, type MailHead } from '../inbox/mail/parse-mail.ts';
import { takeMail } from '../inbox/mail/take-mail.ts';
import { installationAddress } from '../outbox/mailer.ts';
import { readReplyAddress } from '../outbox/reply-token.ts';
import { derive } from '../platform/secrets/secret.ts';
import type { Platform } from '../platform/verb-context.ts';

export const mailHookPath = '/api/hooks/email';

/** The number of emails that are read at the same time, because each takes up to 20 MB of memory. */
const mostAtOnce = 3;

/** Returns the password of the request: a bearer token, or the password of a user name, as in https://x:secret@host. */
function passwordOf({ headers: { authorization = '' } }: IncomingMessage): string {
  const [, scheme = '', given = ''] = /^(basic|bearer) +(\S+)$/i.exec(authorization.slice(0, 1000)) ?? [];
  if (scheme.toLowerCase() !== 'basic') return given;
  const pair = Buffer.from(given, 'base64').toString();
  return pair.slice(pair.indexOf(':') + 1);
}

const isSame = (secret: string, one: string, other: string) =>
  timingSafeEqual(derive(secret, 'compare', one), derive(secret, 'compare', other));

const tooLarge = () => new DomainError('PAYLOAD_TOO_LARGE', 'Emails of at most 20 MB are taken.');

function readBody(request: IncomingMessage): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const parts: Buffer[] = [];
  let size = 0;
  if (Number(request.headers['content-length'] ?? 0) > mostMailBytes) reject(tooLarge());
  request.on('data', (part: Buffer) => {
    size += part.length;
    if (size <= mostMailBytes) parts.push(part);
    else reject(tooLarge());
  });
  request.once('end', () => resolve(Buffer.concat(parts)));
  request.once('close', () => {
    if (!request.complete) reject(brokeOff());
  });
  return promise;
}

/** Finds the business that an email answers, by the signed address that the email was sent to. */
async function findBusiness(
  { secret, database }: Platform,
  { recipients }: MailHead,
): Promise<string | undefined> {
  for (const address of recipients) {
    const id = readReplyAddress(secret, address);
    if (!id) continue;
    const { rows } = await database.app.query<{ id: string }>(
      'select id from business_of_message($1) as id',
      [id],
    );
    if (rows[0]) return rows[0].id;
  }
  return undefined;
}

/**
 * Takes replies from a service that receives emails for the installation. The body is the email itself (message/rfc822),
 * and the request carries the secret of the installation. An email to an address that this installation has not signed
 * is dropped without a word, because a refusal would tell a guesser that the address does not exist.
 */
export function createMailHook(platform: Platform) {
  const { inbound } = platform.env;
  let atOnce = 0;

  async function take(bytes: Buffer, envelopeTo: string): Promise<void> {
    const head = await headOfMail('installation', bytes.subarray(0, headBytes));
    // The service knows the address that the email was delivered to, which the headers need not contain.
    head.recipients.unshift(...envelopeTo.split(',', 20).map((address) => address.trim()));
    const businessId = await findBusiness(platform, head);
    if (!businessId) return;
    await takeMail(
      platform,
      businessId,
      { head, byteSize: bytes.length, arrivedAt: new Date().toISOString(), fetch: async () => bytes },
      { takes: 'replies', ownAddresses: [installationAddress(platform.env)] },
    );
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!inbound || request.method !== 'POST') throw notFound('Not found');
    if (!isSame(platform.secret, passwordOf(request), inbound.secret))
      throw new ORPCError('FORBIDDEN', { status: 403, message: 'The secret does not match.' });
    if (atOnce >= mostAtOnce)
      throw new DomainError(
        'SERVICE_UNAVAILABLE',
        'Other emails are being read. Please send this one again.',
      );
    atOnce += 1;
    try {
      if (request.headers.expect) response.writeContinue();
      const { 'x-envelope-to': envelopeTo } = request.headers;
      await take(await readBody(request), envelopeTo?.toString().slice(0, 5000) ?? '');
    } finally {
      atOnce -= 1;
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"received":true}');
  };
}
