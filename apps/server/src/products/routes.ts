import { member } from '../http/procedures.ts';
import { exportProducts } from './export-products.ts';
import { getProduct, getProductOverview, listCatalog, listProducts } from './list-products.ts';
import { createProduct, setProductActive, updateProduct } from './write-product.ts';

const { products } = member;

export const productsRoutes = {
  catalog: products.catalog.handler(({ context }) => listCatalog(context.platform, context.actor)),
  list: products.list.handler(({ context, input }) => listProducts(context.platform, context.actor, input)),
  overview: products.overview.handler(({ context }) => getProductOverview(context.platform, context.actor)),
  exportCsv: products.exportCsv.handler(({ context, input }) =>
    exportProducts(context.platform, context.actor, input),
  ),
  get: products.get.handler(({ context, input }) => getProduct(context.platform, context.actor, input.id)),
  create: products.create.handler(({ context, input }) =>
    createProduct(context.platform, context.actor, input, context.idempotencyKey),
  ),
  update: products.update.handler(({ context, input }) =>
    updateProduct(context.platform, context.actor, input),
  ),
  setActive: products.setActive.handler(({ context, input }) =>
    setProductActive(context.platform, context.actor, input.id, input.active),
  ),
};
