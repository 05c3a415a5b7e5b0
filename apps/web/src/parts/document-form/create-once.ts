import { hasCode, isRefused } from '../../lib/errors.ts';
import { type Attempt, newAttempt } from './draft-store.ts';
import type { StoredDocument } from './form-definition.ts';

export interface CreateCalls<Input, Edit, Stored> {
  create(input: Input, key: string): Promise<Stored>;
  /** Returns undefined if the stored document can no longer be changed to the content on the screen. */
  editInto(stored: Stored, input: Input): Edit | undefined;
  update(edit: Edit): Promise<Stored>;
  remove(id: string): Promise<unknown>;
}

/** Returns undefined if the idempotency key belongs to different content. */
async function tryToCreate<Input, Stored>(
  input: Input,
  key: string,
  create: (input: Input, key: string) => Promise<Stored>,
): Promise<Stored | undefined> {
  try {
    return await create(input, key);
  } catch (error) {
    if (hasCode(error, 'CONFLICT')) return undefined;
    throw error;
  }
}

async function findEarlier<Input, Stored>(
  { key, sent }: Attempt<Input>,
  create: (input: Input, key: string) => Promise<Stored>,
): Promise<Stored | undefined> {
  for (const input of sent) {
    const stored = await tryToCreate(input, key, create);
    if (stored) return stored;
  }
  return undefined;
}

/**
 * Creates exactly one document, however many responses are lost. The same content with the same key returns the same
 * document. If the content changed after an attempt that did reach the server, repeating that attempt finds the
 * document, which is then updated with the new content.
 */
export async function createOnce<Input, Edit, Stored extends StoredDocument>(
  input: Input,
  attempt: Attempt<Input>,
  calls: CreateCalls<Input, Edit, Stored>,
  remember: (attempt: Attempt<Input>) => void,
): Promise<Stored> {
  const { key, sent } = attempt;
  remember({ key, sent: [...sent, input] });
  try {
    const created = await tryToCreate(input, key, calls.create);
    if (created) return created;
  } catch (error) {
    if (isRefused(error)) remember(attempt);
    throw error;
  }
  const earlier = await findEarlier(attempt, calls.create);
  const edit = earlier && calls.editInto(earlier, input);
  if (edit) return calls.update(edit);
  // A document that cannot be changed and that no one has seen is replaced by the document on the screen.
  if (earlier) await calls.remove(earlier.id);
  // Otherwise a different tab with the same draft has used the idempotency key, so a separate document is created.
  return createOnce(input, newAttempt(), calls, remember);
}
