import { owner } from '../http/procedures.ts';
import { routesOf } from '../http/routes-of.ts';
import { listIntegrations } from './list-integrations.ts';
import { testIntegration } from './test-integration.ts';

export const integrationsRoutes = routesOf(owner.integrations, {
  list: listIntegrations,
  test: testIntegration,
});
