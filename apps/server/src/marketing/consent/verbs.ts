import { listConsent, listConsentHistory, setConsent } from './list-consent.ts';

export const consentVerbs = { consent: listConsent, consentHistory: listConsentHistory, setConsent };
