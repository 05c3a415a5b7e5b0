import * as z from 'zod';
import { Id, Timestamp, untrimmedText, Version } from '../fields.ts';
import { mergeKinds } from './merge-kind.ts';

const Kind = z.enum(mergeKinds);

/** A record as shown in the list of likely duplicates and in the comparison. */
const MergeSide = z.object({
  id: Id,
  title: z.string(),
  /** Contact details, or the SKU and the price of a product. */
  detail: z.string(),
  created_at: Timestamp,
});
export type MergeSide = z.infer<typeof MergeSide>;

/** Two records that are likely the same. The first one is the older one, which usually remains. */
export const DuplicatePair = z.object({
  first: MergeSide,
  second: MergeSide,
  /** The reasons in words, such as 'Same phone number, similar name'. */
  reason: z.string(),
});
export type DuplicatePair = z.infer<typeof DuplicatePair>;

export const DuplicateQuery = z.strictObject({
  kind: Kind,
  /** Lists only the likely duplicates of this record. */
  of_id: Id.nullable().default(null),
});
export type DuplicateQuery = z.infer<typeof DuplicateQuery>;

export const DuplicateList = z.object({
  pairs: z.array(DuplicatePair),
  /** True if there are more pairs than are listed; they appear once the listed ones are merged or dismissed. */
  has_more: z.boolean(),
});
export type DuplicateList = z.infer<typeof DuplicateList>;

export const NoDuplicate = z.strictObject({ kind: Kind, one_id: Id, other_id: Id });
export type NoDuplicate = z.infer<typeof NoDuplicate>;

/** The two records to merge: the one that remains, and the one that is merged into it. */
export const MergeChoice = z.strictObject({ kind: Kind, kept_id: Id, merged_id: Id });
export type MergeChoice = z.infer<typeof MergeChoice>;

const ComparedSide = MergeSide.extend({ version: Version });

export const MergeComparison = z.object({
  kept: ComparedSide,
  merged: ComparedSide,
  /** The fields that differ. `usual` says whose value remains unless somebody chooses. */
  fields: z.array(
    z.object({
      field: z.string(),
      label: z.string(),
      kept: z.string(),
      merged: z.string(),
      usual: z.enum(['kept', 'merged']),
    }),
  ),
  /** The records that move to the remaining record, such as 3 invoices. */
  moves: z.array(z.object({ label: z.string(), count: z.int() })),
  /** What else the merge does, in sentences. */
  effects: z.array(z.string()),
  /** The reason why these records cannot be merged; null if they can. */
  refusal: z.string().nullable(),
});
export type MergeComparison = z.infer<typeof MergeComparison>;

export const NewMerge = MergeChoice.extend({
  kept_version: Version,
  merged_version: Version,
  /** The fields whose values come from the merged record. If null, it only fills fields that the other one lacks. */
  taken: z.array(untrimmedText(40)).max(40).nullable().default(null),
});
export type NewMerge = z.infer<typeof NewMerge>;

/** A merge that can still be undone. */
export const Merge = z.object({
  id: Id,
  kind: Kind,
  kept_id: Id,
  merged_id: Id,
  kept_title: z.string(),
  merged_title: z.string(),
  created_at: Timestamp,
  /** The last moment at which the merge can be undone. */
  undo_until: Timestamp,
  merged_by: z.string().nullable(),
  moves: z.array(z.object({ label: z.string(), count: z.int() })),
});
export type Merge = z.infer<typeof Merge>;

export const UndoneMerge = z.object({
  kind: Kind,
  kept_id: Id,
  merged_id: Id,
  /** What could not be put back as it was, in sentences. */
  remarks: z.array(z.string()),
});
export type UndoneMerge = z.infer<typeof UndoneMerge>;
