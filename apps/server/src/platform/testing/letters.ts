import { expect } from 'vitest';
import type { TestServer } from './test-server.ts';

/** The text of the newest message to an address or a number; messages of sign-in belong to no business. */
export async function newestLetter(server: TestServer, recipient: string): Promise<string> {
  await server.platform.background.settled();
  const { rows } = await server.platform.database.auth.query<{ text: string }>(
    'select text from public.outbox where recipient = $1 order by created_at desc, id limit 1',
    [recipient],
  );
  return rows[0]?.text ?? '';
}

export async function newestCode(server: TestServer, recipient: string): Promise<string> {
  const code = /\b\d{6}\b/.exec(await newestLetter(server, recipient))?.[0] ?? '';
  expect(code, `a code for ${recipient}`).not.toBe('');
  return code;
}

/** What stands behind `name=` in the link of the newest letter. */
export async function newestToken(server: TestServer, recipient: string, name: string): Promise<string> {
  const text = await newestLetter(server, recipient);
  return decodeURIComponent(new RegExp(`${name}=([^\\s&]+)`).exec(text)?.[1] ?? '');
}

export async function countLetters(
  server: TestServer,
  recipient: string,
  containing: string,
): Promise<number> {
  await server.platform.background.settled();
  const { rows } = await server.platform.database.auth.query<{ count: number }>(
    'select count(*)::int as count from public.outbox where recipient = $1 and position($2 in text) > 0',
    [recipient, containing],
  );
  return rows[0]?.count ?? 0;
}
