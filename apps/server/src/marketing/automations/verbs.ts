import { notFound } from '@dayworks/shared/errors';

async function soon(): Promise<never> {
  throw notFound('Not found');
}

export const automationsVerbs = {
  automations: soon,
  updateAutomation: soon,
  previewAutomation: soon,
  resetAutomation: soon,
};
