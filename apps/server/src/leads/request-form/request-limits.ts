import type { Limit } from '../../platform/limits/rate-limit.ts';

const hour = 60 * 60;
const day = 24 * hour;

/**
 * The limit for customer requests from one IP address to one business. An address may be an office or a whole mobile
 * network; anything beyond this limit is abuse.
 */
export const fromPlaceToBusiness: Limit = {
  name: 'requests from a place to a business',
  max: 12,
  windowSeconds: hour,
};
export const fromPlace: Limit = { name: 'requests from a place', max: 30, windowSeconds: hour };
/** The limit for customer requests to one business, which exists because the owner gets an email for each request. */
export const toBusiness: Limit = { name: 'requests to a business', max: 60, windowSeconds: hour };

/**
 * The limits for confirmations of customer requests. Any visitor can enter any address, so confirmations to one
 * recipient are limited to protect the recipient's inbox.
 */
export const confirmations = {
  toRecipient: { name: 'request confirmations to a recipient', max: 2, windowSeconds: day },
  byBusiness: { name: 'request confirmations of a business', max: 100, windowSeconds: day },
  /** Confirmations by text message cost money, so they have their own limit. */
  textsByBusiness: { name: 'request confirmation texts of a business', max: 30, windowSeconds: day },
} satisfies Record<string, Limit>;
