import { hasCode, isRefused } from '../../lib/errors.ts';

export interface Versioned {
  id: string;
  version: number;
}

type Edited = Versioned & { items?: readonly object[] };

export interface UpdateCalls<Edit, Stored> {
  update(edit: Edit): Promise<Stored>;
  get(id: string): Promise<Stored>;
  /** Returns the edit that would result in the record as it is now stored, with the id and version of `edit`. */
  editBehind(stored: Stored, edit: Edit): Edit | undefined;
}

/** Item ids are ignored, because the server assigns new ids on every edit. */
const withoutItemIds = (edit: Edited | undefined) =>
  JSON.stringify(edit && { ...edit, items: edit.items?.map((item) => ({ ...item, id: null })) });

/**
 * Saves an edit. A newer version on the server is not a conflict if an earlier attempt of this user saved it and only
 * the response was lost. A version saved by another user is a conflict. `unanswered` collects the sent edits.
 */
export async function updateOnce<Edit extends Edited, Stored extends Versioned>(
  edit: Edit,
  unanswered: Edit[],
  calls: UpdateCalls<Edit, Stored>,
): Promise<Stored> {
  const isResultOf = (earlier: Edit, latest: Stored) =>
    latest.version === earlier.version + 1 &&
    withoutItemIds(calls.editBehind(latest, earlier)) === withoutItemIds(earlier);

  const send = async (sent: Edit) => {
    try {
      return await calls.update(sent);
    } catch (error) {
      if (!isRefused(error)) unanswered.push(sent);
      throw error;
    }
  };
  try {
    return await send(edit);
  } catch (error) {
    if (unanswered.length === 0 || !hasCode(error, 'CONFLICT')) throw error;
    const latest = await calls.get(edit.id);
    if (!unanswered.some((earlier) => isResultOf(earlier, latest))) throw error;
    return send({ ...edit, version: latest.version });
  }
}
