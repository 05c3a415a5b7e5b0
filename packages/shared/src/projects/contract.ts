import { oc } from '@orpc/contract';
import * as z from 'zod';
import { Id } from '../fields.ts';
import { Project } from './project.ts';

export const projectsContract = {
  get: oc
    .route({ method: 'GET', path: '/projects/{id}', tags: ['projects'] })
    .input(z.strictObject({ id: Id }))
    .output(Project),
};
