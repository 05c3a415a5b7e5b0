import { getOverview } from './overview.ts';
import { listReached } from './reached.ts';
import { listSources } from './sources.ts';
import { exportStatistics, listStatistics } from './statistics.ts';

export const resultsVerbs = {
  overview: getOverview,
  sources: listSources,
  statistics: listStatistics,
  exportStatistics,
  reached: listReached,
};
