import { isSameInput } from './changes.ts';
import type { DraftPlace } from './kept-draft.ts';
import type { Problems, Reading } from './reading.ts';
import type { SaveCalls, SaveFailure, Versioned } from './saver.ts';

/** How a stored record is edited. Omitted for forms that only create a record or perform an action. */
interface EditOptions<Values, Input, Stored> {
  /** The newest version that the screen has loaded; null as long as the record is not stored. */
  stored: Stored | null;
  valuesOf: (stored: Stored) => Values;
  update: (input: Input, known: Versioned) => Promise<Stored>;
  get: (id: string) => Promise<Stored>;
  /** Applies the user's changes to the latest version; if omitted, the latest version replaces them. */
  merge?: (latest: Values, mine: Values, before: Values) => Values;
}

export interface SavedFormOptions<Values, Input, Stored> {
  /** The values of the form when it opens. */
  start: Values;
  /** Checks the typed values and converts them to the server's format. */
  read: (values: Values) => Reading<Input>;
  /** Called right before the form is checked and sent. Returns the values to use. */
  prepare?: (values: Values) => Promise<Values>;
  /**
   * Creates the record. If the function is called several times with the same key, it still creates only one record.
   */
  create?: (input: Input, key: string) => Promise<Stored>;
  /**
   * Gives the record that an earlier attempt created the current values. Returns undefined if the record cannot be
   * updated and was deleted instead. If this function is omitted and the values changed after a lost response, the form
   * reports a duplicate.
   */
  revise?: (earlier: Stored, input: Input) => Promise<Stored | undefined>;
  edit?: EditOptions<Values, Input, Stored> | null;
  /** Where unsaved values are kept on this device; if omitted, a reload loses them. */
  draft?: DraftPlace<Values> | null;
  /** True if the form stays open after saving. */
  staysOpen?: boolean | undefined;
  /** Returns the part of the values whose changes count as unsaved; if omitted, all values count. */
  contentOf?: (values: Values) => object;
  /** The fields on the screen, if not all fields are shown; errors of hidden fields are shown above the form. */
  shown?: readonly string[];
  /** Returns the field errors to show for a server error that does not contain its own field errors. */
  problemsOf?: (error: unknown) => Problems;
  /** Shows an error inside a field, such as in one item of a list; returns false if that is not possible. */
  showDeep?: (path: string, message: string) => boolean;
  onSaved?: (stored: Stored) => void;
  /** Called when saving failed, in addition to the errors at the fields and the notice above the form. */
  onFailure?: (failure: SaveFailure) => void;
  /**
   * Called once the form is saved or discarded and can be left without confirmation. The argument is null if the form
   * was discarded.
   */
  onOver?: (saved: Stored | null) => void;
}

/**
 * Wraps the functions that create and update the record, so that they take form values instead of the server's input
 * format. Only form values can be stored in a draft and compared.
 */
export function callsOf<Values, Input, Stored>(options: SavedFormOptions<Values, Input, Stored>) {
  const { read, create, revise, edit } = options;
  const inputOf = (values: Values): Input => {
    const { values: input, problems } = read(values);
    if (problems) throw new Error('Only values without problems can be saved.');
    return input;
  };
  const calls: SaveCalls<Values, Stored> = {
    create: create && ((values, key) => create(inputOf(values), key)),
    revise: revise && ((earlier, values) => revise(earlier, inputOf(values))),
    edits: edit
      ? {
          update: (values, known) => edit.update(inputOf(values), known),
          get: edit.get,
          holds: (stored, values) => isSameInput(read(edit.valuesOf(stored)).values, inputOf(values)),
        }
      : undefined,
  };
  return calls;
}
