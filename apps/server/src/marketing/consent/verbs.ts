import { notFound } from '@dayworks/shared/errors';

async function soon(): Promise<never> {
  throw notFound('Not found');
}

export const consentVerbs = {
  consent: soon,
  setConsent: soon,
};
