import { exportStatistics, listStatistics } from './keep-statistics.ts';
import { getOverview } from './overview.ts';
import { listReached } from './reached.ts';
import { listSources } from './sources.ts';

export const resultsVerbs = {
  overview: getOverview,
  sources: listSources,
  statistics: listStatistics,
  exportStatistics,
  reached: listReached,
};
