import { createSegment, listSegments, removeSegment, segmentOptions, updateSegment } from './segments.ts';
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
