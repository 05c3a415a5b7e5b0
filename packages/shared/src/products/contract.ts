import { oc } from '@orpc/contract';
import * as z from 'zod';
import { CatalogItem, NewCatalogItem } from './catalog-item.ts';

export const productsContract = {
  catalog: oc
    .route({ method: 'GET', path: '/products/catalog', tags: ['products'] })
    .output(z.array(CatalogItem)),
  create: oc
    .route({ method: 'POST', path: '/products', tags: ['products'] })
    .input(NewCatalogItem)
    .output(CatalogItem),
};
