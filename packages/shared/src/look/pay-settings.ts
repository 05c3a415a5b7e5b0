import * as z from 'zod';
import { nullableText, requiredText, Version } from '../fields.ts';

export const mostPayLinks = 6;

/**
 * Returns whether a string is an https URL with a host that contains a dot, and without a user name, password or
 * spaces.
 */
export const isHttpsLink = (text: string): boolean =>
  /^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+(:\d+)?([/?#]\S*)?$/i.test(text);

export const PayLink = z.strictObject({
  label: requiredText(60, 'Please enter the link text, such as Pay by card'),
  url: requiredText(500, 'Please enter the link address').refine(
    isHttpsLink,
    'Enter an address that starts with https://',
  ),
});
export type PayLink = z.infer<typeof PayLink>;

/** Bank details have no fixed format, because account numbers differ between countries. */
export const PayDetails = z.object({
  bank_account_name: nullableText(120),
  bank_routing: nullableText(60),
  bank_account: nullableText(60),
  check_payable_to: nullableText(120),
  check_address: nullableText(300),
  links: z.array(PayLink).max(mostPayLinks, `At most ${mostPayLinks} links`),
});
export type PayDetails = z.infer<typeof PayDetails>;

/** The payment instructions shown on the public page, in printed documents and in emails. */
export const PaySettings = PayDetails.extend({
  /** The payment instructions in the business's own words; stored with the business. */
  how_to_pay: nullableText(500),
  version: Version,
});
export type PaySettings = z.infer<typeof PaySettings>;

export const PaySettingsEdit = z.strictObject(PaySettings.shape);
export type PaySettingsEdit = z.infer<typeof PaySettingsEdit>;

export const noPayDetails: PayDetails = {
  bank_account_name: null,
  bank_routing: null,
  bank_account: null,
  check_payable_to: null,
  check_address: null,
  links: [],
};
