import { expect } from 'vitest';
import { unsealWords } from '../../outbox/queue-message.ts';
import type { TestServer } from '../test-server.ts';

interface Stored {
  text: string | null;
  sealed: string | null;
}

/**
 * Reads the messages to a recipient as the recipient sees them, newest first. Sign-in messages are included, although
 * they belong to no business.
 */
async function lettersTo({ platform }: TestServer, recipient: string): Promise<string[]> {
  await platform.background.settled();
  const { rows } = await platform.database.auth.query<Stored>(
    'select text, sealed from public.outbox where recipient = $1 order by created_at desc, id',
    [recipient],
  );
  return rows.map(({ text, sealed }) => text ?? unsealWords(platform.secret, sealed ?? '')?.text ?? '');
}

/** Returns the text of the newest message to an email address or phone number. */
export async function newestLetter(server: TestServer, recipient: string): Promise<string> {
  return (await lettersTo(server, recipient))[0] ?? '';
}

export async function newestCode(server: TestServer, recipient: string): Promise<string> {
  const code = /\b\d{6}\b/.exec(await newestLetter(server, recipient))?.[0] ?? '';
  expect(code, `a code for ${recipient}`).not.toBe('');
  return code;
}

/** Returns the value of the `name=` parameter in the link in the newest message. */
export async function newestToken(server: TestServer, recipient: string, name: string): Promise<string> {
  const text = await newestLetter(server, recipient);
  return decodeURIComponent(new RegExp(`${name}=([^\\s&]+)`).exec(text)?.[1] ?? '');
}

export async function countLetters(
  server: TestServer,
  recipient: string,
  containing: string,
): Promise<number> {
  return (await lettersTo(server, recipient)).filter((text) => text.includes(containing)).length;
}
