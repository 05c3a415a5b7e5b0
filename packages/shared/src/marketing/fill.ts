import { fillerOf } from '../messages/fill.ts';
import { mergeFieldLabels } from './campaigns/merge-field.ts';

export const linkFields: ReadonlySet<string> = new Set(['booking_link', 'review_link', 'referral_link']);

/** The functions that read and fill in the messages of campaigns and automations. */
export const { readText, brokenFields, neededFields, missingFields, fillText, fillSubject } = fillerOf({
  labels: mergeFieldLabels,
  links: linkFields,
  longestValue: 200,
});
