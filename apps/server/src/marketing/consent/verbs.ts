import { listConsentHistory } from './consent-history.ts';
import { listConsent } from './list-consent.ts';
import { setConsent } from './set-consent.ts';

export const consentVerbs = { consent: listConsent, consentHistory: listConsentHistory, setConsent };
