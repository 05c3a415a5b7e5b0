import { segmentOptions } from './segment-options.ts';
import { createSegment, listSegments, removeSegment, updateSegment } from './segments.ts';
import { listAudience, showAudience } from './show-audience.ts';

export const audienceVerbs = {
  audience: showAudience,
  audiencePeople: listAudience,
  segmentOptions,
  segments: listSegments,
  createSegment,
  updateSegment,
  removeSegment,
};
