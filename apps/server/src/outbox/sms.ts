import type { Env } from '../platform/env.ts';

export interface Texter {
  send(message: { to: string; text: string }): Promise<void>;
}

const timeoutMs = 15_000;

/** What the service says of a refusal; never the address it was asked at, which holds the password. */
async function problemOf(response: Response): Promise<string> {
  const answer: unknown = await response.json().catch(() => null);
  const message = answer && typeof answer === 'object' && 'message' in answer ? answer.message : null;
  return `The text message service answered ${response.status}${typeof message === 'string' ? `: ${message}` : ''}`;
}

/** Any service with Twilio's API; otherwise nothing, and messages are kept. */
export function createTexter(env: Pick<Env, 'SMS_URL'>): Texter | null {
  if (!env.SMS_URL) return null;
  const account = new URL(env.SMS_URL);
  // An unescaped + in a query means a space.
  const from = (account.searchParams.get('from') ?? '').replace(/^ /, '+');
  const credentials = `${decodeURIComponent(account.username)}:${decodeURIComponent(account.password)}`;
  const authorization = `Basic ${Buffer.from(credentials).toString('base64')}`;
  const target = `${account.origin}${account.pathname.replace(/\/+$/, '')}/Messages.json`;
  return {
    async send({ to, text }) {
      const response = await fetch(target, {
        method: 'POST',
        headers: { authorization },
        body: new URLSearchParams({ To: to, From: from, Body: text }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!response.ok) throw new Error(await problemOf(response));
      await response.body?.cancel();
    },
  };
}
