import { oc } from '@orpc/contract';
import * as z from 'zod';
import { ClientKey } from '../customers/contract.ts';
import { Id } from '../fields.ts';
import { ClientPage } from './client-page.ts';

const route = (method: 'GET' | 'POST', path: `/${string}`) => oc.route({ method, path, tags: ['client'] });

export const clientContract = {
  open: route('POST', '/client/{id}').input(ClientKey).output(ClientPage),
  /** Removes a saved card or bank account at the customer's request. */
  removeMethod: route('POST', '/client/{id}/remove-method')
    .input(ClientKey.extend({ saved_method_id: Id }))
    .output(ClientPage),
  /** The account statement for the last twelve months. */
  statementPdf: route('GET', '/client/{id}/statement').input(ClientKey).output(z.file()),
};
