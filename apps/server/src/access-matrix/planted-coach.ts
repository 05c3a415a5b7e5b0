import { say } from '../testing/chat-fixtures.ts';
import type { Owner } from '../testing/test-client.ts';
import type { TestServer } from '../testing/test-server.ts';

const adviceNames = ['advice', 'dismissedAdvice', 'putOffAdvice', 'reopenedAdvice'] as const;

/**
 * Creates one coach suggestion for each procedure that changes a suggestion; each suggestion has an entry in the AI
 * call log.
 */
export async function plantAdvice({ database }: TestServer['platform'], businessId: string) {
  const told = {
    ...{ title: 'Nudge Elena Marsh', reason: [], figures: [], evidence: null, why: [], about: [] },
    effect: { kind: 'sooner', amount: 100, note: 'sooner' },
    action: { kind: 'open', label: 'Open', id: null, href: '/invoices' },
  };
  const planted: Record<string, string> = {};
  for (const name of adviceNames) {
    const { rows } = await database.operator.query<{ id: string }>(
      `with logged as (insert into ai_calls (business_id, purpose, title, detail) values ($1, 'check', 'Who is late', '1 invoice'))
       insert into coach_advice (business_id, key, rule, told) values ($1, $2, 'late_payer', $3) returning id`,
      [businessId, `late_payer:${name}`, JSON.stringify(told)],
    );
    planted[name] = rows[0]?.id ?? '';
  }
  return planted;
}

/**
 * Creates a chat conversation with several suggested-action cards, one for each procedure that changes a card (such
 * as confirming it or putting it aside).
 */
export async function plantChat({ platform }: TestServer, { client, businessId }: Owner) {
  const { thread, id: chatMessage } = await say(client, 'Who owes me money?');
  const planted: Record<string, string> = { thread: thread.id, chatMessage };
  for (const name of ['card', 'changedCard', 'putAsideCard', 'doneCard']) {
    const { answer } = await say(client, `Add task ${name}`, { thread_id: thread.id });
    planted[name] = answer.card?.id ?? '';
  }
  await client.chat.confirmCard({ id: planted.doneCard ?? '', version: 1 });
  const { operator } = platform.database;
  await operator.query('update chat_cards set version = 1 where business_id = $1', [businessId]);
  return planted;
}

const contentNames = [
  'content',
  'editedContent',
  'plannedContent',
  'postedContent',
  'removedContent',
] as const;

/** Creates one content entry for each procedure that changes a content entry. */
export async function plantContent({ client }: Owner): Promise<Record<string, string>> {
  const planted: Record<string, string> = {};
  for (const body of contentNames)
    planted[body] = (await client.content.create({ kind: 'post', tone: 'warm', length: 'short', body })).id;
  return planted;
}
