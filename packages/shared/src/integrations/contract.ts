import { oc } from '@orpc/contract';
import * as z from 'zod';
import { Integration, IntegrationTest, TestableId } from './integration.ts';

export const integrationsContract = {
  list: oc
    .route({ method: 'GET', path: '/integrations', tags: ['integrations'] })
    .output(z.array(Integration)),
  test: oc
    .route({ method: 'POST', path: '/integrations/{id}/test', tags: ['integrations'] })
    .input(z.strictObject({ id: TestableId }))
    .output(IntegrationTest),
};
