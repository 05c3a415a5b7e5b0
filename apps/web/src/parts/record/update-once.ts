import { hasCode, isRefused } from '../../lib/errors.ts';

export interface Versioned {
  id: string;
  version: number;
}

type Edited = Versioned & { items?: readonly object[] };

export interface UpdateCalls<Edit, Stored> {
  update(edit: Edit): Promise<Stored>;
  get(id: string): Promise<Stored>;
  /** The edit that would have left it as it is stored now, with the id and version of `edit`. */
  editBehind(stored: Stored, edit: Edit): Edit | undefined;
}

/** The server draws new ids for the items of every edit. */
const withoutItemIds = (edit: Edited | undefined) =>
  JSON.stringify(edit && { ...edit, items: edit.items?.map((item) => ({ ...item, id: null })) });

/**
 * Saves an edit. When the answer to an earlier try was lost although it had arrived, the newer version is our own
 * and no reason to refuse; anybody else's is. `unanswered` collects what was sent.
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
