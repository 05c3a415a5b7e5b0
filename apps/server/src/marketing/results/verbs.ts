import { notFound } from '@dayworks/shared/errors';

async function soon(): Promise<never> {
  throw notFound('Not found');
}

export const resultsVerbs = {
  overview: soon,
  sources: soon,
  statistics: soon,
  exportStatistics: soon,
  reached: soon,
};
