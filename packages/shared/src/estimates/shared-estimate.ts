import * as z from 'zod';
import { maxItems } from '../documents/lines/rules.ts';
import { PublicDocument } from '../documents/public-document.ts';
import {
  CalendarDate,
  Id,
  NonNegativeMoney,
  requiredText,
  Timestamp,
  untrimmedText,
  Version,
} from '../fields.ts';
import { lookFields } from '../presence/contract.ts';
import type { Choices } from './choices.ts';
import { Estimate, EstimatePhoto, InstallmentInvoice } from './estimate.ts';
import { EstimateLine } from './estimate-line.ts';
import { estimateStatuses } from './estimate-status.ts';
import type { VersionChange } from './version-changes.ts';

export const estimateLinkUnavailableText = 'This estimate link is not available';

/**
 * A signature as shown to the office and the customer. The signed content can still be read if the estimate changes
 * later.
 */
export const EstimateSignature = z.object({
  id: Id,
  /** The version of the estimate that the customer signed. */
  estimate_version: Version,
  name: z.string(),
  /** The SVG path of the hand-drawn signature in a 400 × 120 box; null if the customer typed their name instead. */
  drawing: z.string().nullable(),
  signed_at: Timestamp,
  total: NonNegativeMoney,
});
export type EstimateSignature = z.infer<typeof EstimateSignature>;

/** The differences between the current version of an estimate and the version that was signed last. */
export const ChangesSinceSigned = z.object({
  signed_at: Timestamp,
  estimate_version: Version,
  changes: z.array(
    z.object({ what: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
}) satisfies z.ZodType<{ changes: VersionChange[] }>;
export type ChangesSinceSigned = z.infer<typeof ChangesSinceSigned>;

export const SharedEstimate = PublicDocument.extend(
  Estimate.pick({
    version: true,
    title: true,
    valid_until: true,
    change_request: true,
    deposit_type: true,
    deposit_value: true,
    payment_schedule: true,
  }).shape,
).extend({
  items: z.array(EstimateLine),
  /** The date of the estimate. */
  date: CalendarDate,
  displayed_status: z.enum(estimateStatuses),
  /** The deposit requested before the work begins. */
  deposit_asked: NonNegativeMoney,
  /** The invoices of the payments of the schedule that were sent. */
  installments: z.array(InstallmentInvoice),
  photos: z.array(EstimatePhoto.omit({ file_id: true })),
  signature: EstimateSignature.nullable(),
  /**
   * The changes since the last signature; null if the current version of the estimate is signed, or if no version has
   * been signed.
   */
  changes_since_signed: ChangesSinceSigned.nullable(),
});
export type SharedEstimate = z.infer<typeof SharedEstimate>;

export const SharedEstimateKey = z.strictObject({ id: Id, key: untrimmedText(100).default('') });
export type SharedEstimateKey = z.infer<typeof SharedEstimateKey>;

export const EstimateLook = SharedEstimateKey.extend(lookFields);
export type EstimateLook = z.infer<typeof EstimateLook>;

/**
 * A signature drawing must contain only straight lines between points, as the signature pad creates them. No other
 * shapes are accepted, and the coordinates are short enough for every PDF renderer.
 */
export const SignatureDrawing = z
  .string()
  .max(20_000, 'The signature is too large: please draw it again')
  .regex(/^(?:[ML] \d{1,4}(?:\.\d)? \d{1,4}(?:\.\d)?(?: |$))*$/, 'Please draw the signature again');

/** The optional lines and the package that the customer chose on an estimate. */
const ChosenOptions = z.strictObject({
  lines: z.array(Id).max(maxItems),
  package_name: EstimateLine.shape.package_name,
}) satisfies z.ZodType<Choices>;

/**
 * The customer's signature, with the version of the estimate that the customer read. If the estimate has changed
 * since then, the customer has to read it again before signing.
 */
export const SignEstimate = SharedEstimateKey.extend({
  version: Version,
  name: requiredText(120, 'Please enter your name'),
  drawing: SignatureDrawing.nullable().default(null),
  accepted: z.literal(true, 'Please agree to the estimate and its terms'),
  /** The customer's choices; null accepts the choices that the office suggests. */
  choices: ChosenOptions.nullable().default(null),
});
export type SignEstimate = z.infer<typeof SignEstimate>;

export const RequestChanges = SharedEstimateKey.extend({
  message: requiredText(4000, 'Please enter the changes you would like'),
});
export type RequestChanges = z.infer<typeof RequestChanges>;

export const DeclineEstimate = SharedEstimateKey.extend({ reason: Estimate.shape.decline_reason });
export type DeclineEstimate = z.infer<typeof DeclineEstimate>;
