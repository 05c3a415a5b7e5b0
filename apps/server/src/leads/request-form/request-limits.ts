import type { Limit } from '../../platform/rate-limit.ts';

const hour = 60 * 60;
const day = 24 * hour;

/** One place may be an office or a whole mobile network; more than this is nobody who needs a plumber. */
export const fromPlaceToBusiness: Limit = {
  name: 'requests from a place to a business',
  max: 12,
  windowSeconds: hour,
};
export const fromPlace: Limit = { name: 'requests from a place', max: 30, windowSeconds: hour };
/** The owner gets a letter for each. */
export const toBusiness: Limit = { name: 'requests to a business', max: 60, windowSeconds: hour };

/** Anybody can type anybody's address: one stranger's inbox is never filled from here. */
export const confirmations = {
  toRecipient: { name: 'request confirmations to a recipient', max: 2, windowSeconds: day },
  byBusiness: { name: 'request confirmations of a business', max: 100, windowSeconds: day },
  /** Texts cost money. */
  textsByBusiness: { name: 'request confirmation texts of a business', max: 30, windowSeconds: day },
} satisfies Record<string, Limit>;
