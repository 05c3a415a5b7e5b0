import type { Env } from '../platform/process/env.ts';
import type { Texter } from '../platform/verb-context.ts';
import { AnswerMissing, MessageRefused } from './message-refused.ts';

const timeoutMs = 15_000;

interface SmsAnswer {
  sid?: unknown;
  status?: unknown;
  code?: unknown;
  message?: unknown;
  error_code?: unknown;
  error_message?: unknown;
}

async function readAnswer(response: Response): Promise<SmsAnswer> {
  const answer: unknown = await response.json().catch(() => null);
  return answer && typeof answer === 'object' ? answer : {};
}

/** Formats the error message of the SMS service, with its error code. */
function inWords(message: unknown, code: unknown): string {
  const words = typeof message === 'string' ? message.trim().replace(/\.$/, '') : '';
  return words && typeof code === 'number' ? `${words} (error ${code})` : words;
}

/**
 * HTTP status codes of the SMS service that are not caused by the message itself: the account is misconfigured, or the
 * request must be repeated later.
 */
const laterStatuses = new Set([401, 404, 408, 409, 425, 429]);

async function check(response: Response): Promise<void> {
  const { sid, status, code, message, error_code, error_message } = await readAnswer(response);
  if (!response.ok) {
    const words = inWords(message, code);
    const problem = `The text message service responded with ${response.status}${words && `: ${words}`}`;
    const isFinal = response.status >= 400 && response.status < 500 && !laterStatuses.has(response.status);
    throw isFinal ? new MessageRefused(problem) : new Error(problem);
  }
  if (typeof sid !== 'string')
    throw new Error(
      `The text message service responded with ${response.status} but did not accept the message. Check SMS_URL.`,
    );
  if (status === 'failed' || status === 'undelivered') {
    const words = inWords(error_message, error_code);
    throw new MessageRefused(
      `The text message service could not deliver the message${words && `: ${words}`}`,
    );
  }
}

function faultOf(error: Error): Error {
  if (error.name === 'TimeoutError')
    return new AnswerMissing(
      `The text message service did not respond within ${timeoutMs / 1000} seconds, so the message may have arrived`,
    );
  const { code } = (error.cause ?? {}) as { code?: string };
  if (code === 'UND_ERR_SOCKET' || code === 'ECONNRESET')
    return new AnswerMissing(
      'The text message service disconnected without responding, so the message may have arrived',
    );
  return new Error(`The text message service cannot be reached (${code ?? error.message})`);
}

/**
 * Creates the SMS sender for any service that supports the Twilio API. If no service is set up, returns null, and
 * messages stay in the outbox.
 */
export function createTexter(env: Pick<Env, 'SMS_URL'>): Texter | null {
  if (!env.SMS_URL) return null;
  const account = new URL(env.SMS_URL);
  // Restores each + in the query string of the SMS URL, because decoding the URL has turned it into a space.
  const from = (account.searchParams.get('from') ?? '').replace(/^ /, '+');
  const senderField = /^MG[0-9a-f]{32}$/i.test(from) ? 'MessagingServiceSid' : 'From';
  const credentials = `${decodeURIComponent(account.username)}:${decodeURIComponent(account.password)}`;
  const authorization = `Basic ${Buffer.from(credentials).toString('base64')}`;
  const target = `${account.origin}${account.pathname.replace(/(?<!\/)\/+$/, '')}/Messages.json`;
  return {
    host: account.host,
    from,
    async send({ to, text }) {
      const response = await fetch(target, {
        method: 'POST',
        /*
         * Each text message uses a new connection, so if the connection is reset, the service has received the request.
         * A reused idle connection could also be reset because the service had just closed it.
         */
        headers: { authorization, connection: 'close' },
        body: new URLSearchParams({ To: to, [senderField]: from, Body: text }),
        // Redirects of the SMS service are not followed, because then another server would receive the password.
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      }).catch((error: Error) => {
        throw faultOf(error);
      });
      await check(response);
    },
  };
}
