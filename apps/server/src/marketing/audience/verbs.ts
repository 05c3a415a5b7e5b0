import { notFound } from '@dayworks/shared/errors';

async function soon(): Promise<never> {
  throw notFound('Not found');
}

export const audienceVerbs = {
  audience: soon,
  audiencePeople: soon,
  segmentOptions: soon,
  segments: soon,
  createSegment: soon,
  updateSegment: soon,
  removeSegment: soon,
};
