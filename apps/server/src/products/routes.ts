import { member } from '../http/procedures.ts';
import { routesOf } from '../http/routes-of.ts';
import { exportProducts } from './export-products.ts';
import { putImage, removeImage } from './image.ts';
import { getProduct, getProductOverview, listCatalog, listProducts } from './list-products.ts';
import { createBundle, updateBundle } from './write-bundle.ts';
import { createProduct, setProductActive, updateProduct } from './write-product.ts';

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
