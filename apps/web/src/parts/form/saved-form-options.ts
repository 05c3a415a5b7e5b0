import { isSameInput } from './changes.ts';
import type { DraftPlace } from './kept-draft.ts';
import type { Problems, Reading } from './reading.ts';
import type { SaveCalls, SaveFailure, Versioned } from './saver.ts';

/** How a stored record is edited. Forms that only create or do something have none of this. */
interface EditOptions<Values, Input, Stored> {
  /** The newest version that the screen knows; null as long as the record is not stored. */
  stored: Stored | null;
  valuesOf: (stored: Stored) => Values;
  update: (input: Input, known: Versioned) => Promise<Stored>;
  get: (id: string) => Promise<Stored>;
  /** Puts the user's changes on top of the latest version; if omitted, the latest version replaces them. */
  merge?: (latest: Values, mine: Values, before: Values) => Values;
}

export interface SavedFormOptions<Values, Input, Stored> {
  /** The values of the form when it opens. */
  start: Values;
  /** Checks the typed values and converts them to the server's format. */
  read: (values: Values) => Reading<Input>;
  /** Completes the values right before they are sent. */
  prepare?: (values: Values) => Promise<Values>;
  /** Creates only one record, even if it is called several times with the same key. */
  create?: (input: Input, key: string) => Promise<Stored>;
  /**
   * Changes the record that an earlier attempt created; undefined if that is impossible and it was deleted instead. If
   * omitted, changed values after a lost response are reported as a duplicate.
   */
  revise?: (earlier: Stored, input: Input) => Promise<Stored | undefined>;
  edit?: EditOptions<Values, Input, Stored> | null;
  /** Where unsaved values are kept on this device; if omitted, a reload loses them. */
  draft?: DraftPlace<Values> | null;
  /** True if the form is still there after saving. */
  staysOpen?: boolean | undefined;
  /** The part of the values whose changes count; all of them if omitted. */
  contentOf?: (values: Values) => object;
  /** The fields on the screen, if not all are shown; an error of another field is shown above the form. */
  shown?: readonly string[];
  /** The errors to show at fields for an error of the server, if these are not its field errors. */
  problemsOf?: (error: unknown) => Problems;
  /** Shows an error that lies deeper than a field, such as in one item; returns false if it cannot. */
  showDeep?: (path: string, message: string) => boolean;
  onSaved?: (stored: Stored) => void;
  /** Called when saving failed, in addition to the errors at the fields and the notice above the form. */
  onFailure?: (failure: SaveFailure) => void;
  /** Called once the form is saved or discarded and leaving it needs no question; null if it was discarded. */
  onOver?: (saved: Stored | null) => void;
}

/** Returns the calls of the form for values instead of inputs, because only values can be kept and compared. */
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
