import { owner, provenOwner } from '../http/api/procedures.ts';
import { routesOf } from '../http/api/routes-of.ts';
import { getDelivery, getExample, listDeliveries, listWebhooks } from './reads.ts';
import {
  createWebhook,
  removeWebhook,
  renewWebhookSecret,
  sendDeliveryAgain,
  testWebhook,
  updateWebhook,
} from './writes.ts';

export const webhooksRoutes = {
  ...routesOf(owner.webhooks, {
    list: listWebhooks,
    example: getExample,
    deliveries: listDeliveries,
    delivery: getDelivery,
  }),
  ...routesOf(provenOwner.webhooks, {
    create: createWebhook,
    update: updateWebhook,
    remove: removeWebhook,
    renewSecret: renewWebhookSecret,
    test: testWebhook,
    sendAgain: sendDeliveryAgain,
  }),
};
