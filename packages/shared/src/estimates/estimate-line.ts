import * as z from 'zod';
import { copiedItem, LineItem, LineItemInput } from '../documents/lines/line-item.ts';
import {
  type LineChoice,
  lineOptions,
  longestPackageName,
  type MaybeOption,
} from '../documents/lines/line-options.ts';
import type { MaybeSection } from '../documents/lines/line-sections.ts';
import { Id, nullableText } from '../fields.ts';
import { keysOf, pick } from '../pick.ts';

/**
 * The fields that only estimate lines have. When an estimate is invoiced, the invoice contains only the chosen lines,
 * without these fields.
 */
const choice = {
  option: z.enum(lineOptions),
  package_name: nullableText(longestPackageName),
  is_chosen: z.boolean(),
} satisfies { [Field in keyof LineChoice]: z.ZodType<LineChoice[Field]> };

const LineChoiceFields = z.object(choice);

const choiceFields = keysOf(LineChoiceFields);

/** A stored line of an estimate, as customers can read it. */
export const EstimateLine = LineItem.extend(choice);
export type EstimateLine = z.infer<typeof EstimateLine>;

export const EstimateItem = EstimateLine.extend({ estimate_id: Id });
export type EstimateItem = z.infer<typeof EstimateItem>;

/** The option values of an estimate line that is always included. */
export const alwaysIncluded = {
  option: 'included',
  package_name: null,
  is_chosen: true,
} as const satisfies LineChoice;

/**
 * Resets the values of an estimate line that do not apply to its option, such as the package name of an optional line.
 */
function meaningful<Line extends MaybeOption & MaybeSection>(line: Line): Line {
  const { option = 'included', package_name = null, is_chosen = true } = line;
  if (option === 'included') return { ...line, ...alwaysIncluded };
  if (option === 'optional') return { ...line, is_chosen, package_name: null };
  // All packages of an estimate are shown together, so their lines cannot belong to a section.
  return { ...line, is_chosen, package_name, section: null };
}

/** A line of a submitted estimate. A line without an option is always included. */
export const EstimateItemInput = LineItemInput.safeExtend({
  option: choice.option.optional(),
  package_name: choice.package_name.optional(),
  is_chosen: choice.is_chosen.optional(),
}).overwrite(meaningful);
export type EstimateItemInput = z.infer<typeof EstimateItemInput>;

/** Copies an estimate line, including its option, to another estimate. */
export const copiedEstimateItem = (item: EstimateItemInput): EstimateItemInput => ({
  ...copiedItem(item),
  ...alwaysIncluded,
  ...pick(item, choiceFields),
});
