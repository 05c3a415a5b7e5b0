import type { Figure } from '../figure-recount.ts';
import { dayFigures } from './day-figures-catalogue.ts';
import { listFigures } from './list-figures-catalogue.ts';
import { owedFigures, receivedFigures } from './money-figures-catalogue.ts';
import { peopleFigures } from './people-figures-catalogue.ts';
import { resultFigures } from './results-figures-catalogue.ts';
import { totalsFigures } from './totals-figures-catalogue.ts';
import { documentFigures, workFigures } from './work-figures-catalogue.ts';

/** The list of all calculated figures that the screens show; each figure is listed once. */
export const figureCatalogue: Record<string, Figure> = {
  ...receivedFigures,
  ...owedFigures,
  ...documentFigures,
  ...workFigures,
  ...listFigures,
  ...totalsFigures,
  ...peopleFigures,
  ...resultFigures,
  ...dayFigures,
};
