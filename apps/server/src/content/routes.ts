import { member } from '../http/api/procedures.ts';
import { routesOf } from '../http/api/routes-of.ts';
import { getJobSource } from './job-source.ts';
import { getContent, getContentOverview, getContentWeek, listContent, listFinishedJobs } from './reads.ts';
import { rewordContent } from './reword.ts';
import { createContent, markContentPosted, planContent, removeContent, updateContent } from './writes.ts';

export const contentRoutes = routesOf(member.content, {
  overview: getContentOverview,
  jobs: listFinishedJobs,
  source: getJobSource,
  week: getContentWeek,
  list: listContent,
  get: getContent,
  create: createContent,
  update: updateContent,
  plan: planContent,
  markPosted: markContentPosted,
  remove: removeContent,
  reword: rewordContent,
});
