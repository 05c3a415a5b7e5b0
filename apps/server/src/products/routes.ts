import { member } from '../http/api/procedures.ts';
import { routesOf } from '../http/api/routes-of.ts';
import { exportProducts, getProduct, getProductOverview, listCatalog, listProducts } from './reads.ts';
import {
  createBundle,
  createProduct,
  putImage,
  removeImage,
  setProductActive,
  updateBundle,
  updateProduct,
} from './writes.ts';

export const productsRoutes = routesOf(member.products, {
  catalog: listCatalog,
  list: listProducts,
  overview: getProductOverview,
  exportCsv: exportProducts,
  get: getProduct,
  create: createProduct,
  update: updateProduct,
  createBundle,
  updateBundle,
  putImage,
  removeImage,
  setActive: setProductActive,
});
