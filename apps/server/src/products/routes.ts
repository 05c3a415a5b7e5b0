import { member } from '../http/procedures.ts';
import { createCatalogItem, listCatalog } from './products.ts';

export const productsRoutes = {
  catalog: member.products.catalog.handler(({ context }) => listCatalog(context.platform, context.actor)),
  create: member.products.create.handler(({ context, input }) =>
    createCatalogItem(context.platform, context.actor, input, context.idempotencyKey),
  ),
};
