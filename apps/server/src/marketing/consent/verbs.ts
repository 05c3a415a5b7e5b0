import { notFound } from '@dayworks/shared/errors';
import { listConsentHistory } from './consent-history.ts';

async function soon(): Promise<never> {
  throw notFound('Not found');
}

export const consentVerbs = {
  consent: soon,
  consentHistory: listConsentHistory,
  setConsent: soon,
};
