import { notFound } from '@dayworks/shared/errors';

async function soon(): Promise<never> {
  throw notFound('Not found');
}

export const sendingVerbs = {
  schedule: soon,
  unschedule: soon,
  pause: soon,
  resume: soon,
  cancelRest: soon,
  messages: soon,
};
