import { authRoutes } from './auth/routes.ts';
import { businessRoutes } from './business/routes.ts';
import { membersRoutes } from './members/routes.ts';
import { outboxRoutes } from './outbox/routes.ts';

export const router = {
  auth: authRoutes,
  business: businessRoutes,
  members: membersRoutes,
  outbox: outboxRoutes,
};
