import { hasCode, isRefused } from '../../lib/errors.ts';
import { type Attempt, newAttempt } from './draft-store.ts';
import type { StoredDocument } from './form-definition.ts';

export interface CreateCalls<Input, Edit, Stored> {
  create(input: Input, key: string): Promise<Stored>;
  /** Undefined: the stored one can no longer become what is on the screen. */
  editInto(stored: Stored, input: Input): Edit | undefined;
  update(edit: Edit): Promise<Stored>;
  remove(id: string): Promise<unknown>;
}

/** Undefined: the key belongs to another content. */
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
 * Creates the document, and only one of it, however many answers were lost on the way. The same content under the
 * same key gives the same document. When it was changed after a try that had arrived after all, that document is
 * found by repeating the try, and gets the new content.
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
  // What cannot be changed and nobody has seen makes way for the one on the screen.
  if (earlier) await calls.remove(earlier.id);
  // Otherwise another tab with the same draft used the key: this is another document.
  return createOnce(input, newAttempt(), calls, remember);
}
