import { owner } from '../http/procedures.ts';
import { listIntegrations } from './list-integrations.ts';
import { testIntegration } from './test-integration.ts';

export const integrationsRoutes = {
  list: owner.integrations.list.handler(({ context }) =>
    listIntegrations(context.platform, context.actor, context.session),
  ),
  test: owner.integrations.test.handler(({ context, input }) =>
    testIntegration(context.platform, context.actor, context.session, input.id),
  ),
};
