import { owner } from '../http/api/procedures.ts';
import { routesOf } from '../http/api/routes-of.ts';
import { listIntegrations } from './list-integrations.ts';
import { testIntegration } from './test-integration.ts';

export const integrationsRoutes = routesOf(owner.integrations, {
  list: listIntegrations,
  test: testIntegration,
});
