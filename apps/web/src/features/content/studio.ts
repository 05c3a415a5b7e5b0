import { nextPlace, type Variant } from '@dayworks/shared/content/compose';
import type { Content } from '@dayworks/shared/content/content';

export type SlotName = 'A' | 'B';
export const slotNames: readonly SlotName[] = ['A', 'B'];

/** The current text of a content variant. */
export interface Telling extends Variant {
  /** Whether the text of the variant comes from a template, from the AI model or from the user. */
  by: 'template' | 'model' | 'hand';
  /** The reason why the text from the AI model was rejected. */
  note: string | null;
}

interface Slot {
  /** The index of the template that the variant is based on. */
  place: number;
  telling: Telling | null;
  /** The earlier texts of the variant, latest last. They are kept for undo, so that no typed text is lost. */
  past: readonly Telling[];
  saved: Content | null;
}

export interface Studio {
  chosen: SlotName;
  slots: Record<SlotName, Slot>;
}

export type StudioStep =
  | { type: 'composed'; variants: readonly Variant[] }
  | { type: 'another'; slots: readonly SlotName[]; variants: readonly Variant[] }
  | { type: 'typed'; slot: SlotName; heading: string | null; body: string }
  | { type: 'reworded'; slot: SlotName; heading: string | null; body: string }
  | { type: 'noted'; slot: SlotName; note: string | null }
  | { type: 'undone'; slot: SlotName }
  | { type: 'chosen'; slot: SlotName }
  | { type: 'saved'; slot: SlotName; content: Content }
  /**
   * Replaces the saved content after it was scheduled or marked as posted on the calendar. Its text is the same, but
   * its version number is new.
   */
  | { type: 'replanned'; content: Content }
  | { type: 'opened'; content: Content };

const emptySlot = (place: number): Slot => ({ place, telling: null, past: [], saved: null });

export const newStudio = (): Studio => ({ chosen: 'A', slots: { A: emptySlot(0), B: emptySlot(1) } });

const mostPast = 100;

const wordsOf = ({ heading, body }: Pick<Telling, 'heading' | 'body'>) => `${heading ?? ''}\n${body}`;

/** Adds the previous text of a variant to the undo history, unless it equals the new text. */
function withTelling(slot: Slot, telling: Telling): Slot {
  const before = slot.telling;
  const isSame = !before || wordsOf(before) === wordsOf(telling);
  return { ...slot, telling, past: isSame ? slot.past : [...slot.past, before].slice(-mostPast) };
}

function fromTemplate(slot: Slot, place: number, variants: readonly Variant[]): Slot {
  const variant = variants[place % Math.max(variants.length, 1)];
  if (!variant) return { ...slot, place };
  const told = withTelling({ ...slot, place }, { ...variant, by: 'template', note: null });
  /* Replacing one template's text with another's adds no undo step, but replacing text that the user wrote does. */
  return slot.telling?.by === 'template' ? { ...told, past: slot.past } : told;
}

/** Undo removes complete words, not single letters. All changes within one word therefore count as one undo step. */
const isSameWord = (before: Telling, body: string) =>
  before.by === 'hand' && Math.abs(body.length - before.body.length) <= 1 && !/\s$/.test(before.body);

function typed(slot: Slot, heading: string | null, body: string): Slot {
  const { telling } = slot;
  if (!telling) return slot;
  const next: Telling = { ...telling, heading, body, by: 'hand', note: null };
  return isSameWord(telling, body) ? { ...slot, telling: next } : withTelling(slot, next);
}

function undone(slot: Slot): Slot {
  const telling = slot.past.at(-1);
  return telling ? { ...slot, telling, past: slot.past.slice(0, -1) } : slot;
}

function opened({ slots }: Studio, content: Content): Studio {
  const { angle, heading, body, facts } = content;
  const telling: Telling = { angle: angle ?? 'Saved', heading, body, used: facts, by: 'hand', note: null };
  return { chosen: 'A', slots: { ...slots, A: { ...withTelling(slots.A, telling), saved: content } } };
}

/** Chooses new templates for a variant, but never the template that is used by the other variant. */
function withOthers(
  before: Studio['slots'],
  { slots: names, variants }: Extract<StudioStep, { type: 'another' }>,
): Studio['slots'] {
  const slots = { ...before };
  for (const name of names) {
    const other = slots[name === 'A' ? 'B' : 'A'];
    const place = nextPlace(slots[name].place, other.place, Math.max(variants.length, 1));
    slots[name] = { ...fromTemplate(slots[name], place, variants), saved: null };
  }
  return slots;
}

/** The reducer that applies the user's actions to the two content variants. */
export function studioAfter(studio: Studio, step: StudioStep): Studio {
  const change = (name: SlotName, how: (slot: Slot) => Slot): Studio => ({
    ...studio,
    slots: { ...studio.slots, [name]: how(studio.slots[name]) },
  });
  switch (step.type) {
    case 'composed':
      return {
        ...studio,
        slots: {
          A: fromTemplate(studio.slots.A, studio.slots.A.place, step.variants),
          B: fromTemplate(studio.slots.B, studio.slots.B.place, step.variants),
        },
      };
    case 'another':
      return { ...studio, slots: withOthers(studio.slots, step) };
    case 'typed':
      return change(step.slot, (slot) => typed(slot, step.heading, step.body));
    case 'reworded':
      return change(step.slot, (slot) =>
        slot.telling
          ? withTelling(slot, {
              ...slot.telling,
              heading: step.heading,
              body: step.body,
              by: 'model',
              note: null,
            })
          : slot,
      );
    case 'noted':
      return change(step.slot, (slot) =>
        slot.telling ? { ...slot, telling: { ...slot.telling, note: step.note } } : slot,
      );
    case 'undone':
      return change(step.slot, undone);
    case 'chosen':
      return { ...studio, chosen: step.slot };
    case 'saved':
      return change(step.slot, (slot) => ({ ...slot, saved: step.content }));
    case 'replanned': {
      const again = (slot: Slot) =>
        slot.saved?.id === step.content.id ? { ...slot, saved: step.content } : slot;
      return { ...studio, slots: { A: again(studio.slots.A), B: again(studio.slots.B) } };
    }
    case 'opened':
      return opened(studio, step.content);
  }
}
