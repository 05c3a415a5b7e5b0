import { oc } from '@orpc/contract';
import * as z from 'zod';
import { ClientKey } from '../customers/contract.ts';
import { Id, untrimmedText } from '../fields.ts';
import { ClientPage } from './client-page.ts';

const route = (method: 'GET' | 'POST', path: `/${string}`) => oc.route({ method, path, tags: ['client'] });

export const clientContract = {
  open: route('POST', '/client/{id}').input(ClientKey).output(ClientPage),
  /** Removes a saved card or bank account at the customer's request. */
  removeMethod: route('POST', '/client/{id}/remove-method')
    .input(ClientKey.extend({ saved_method_id: Id }))
    .output(ClientPage),
  /** Turns automatic payments on with a saved card or bank account, after the customer agreed to the given words. */
  startAutopay: route('POST', '/client/{id}/start-autopay')
    .input(ClientKey.extend({ saved_method_id: Id, agreed_to: untrimmedText(1000) }))
    .output(ClientPage),
  endAutopay: route('POST', '/client/{id}/end-autopay')
    .input(ClientKey.extend({ autopay_id: Id }))
    .output(ClientPage),
  /** A photo of the customer's work that the office shows to them. */
  photo: route('GET', '/client/{id}/photos/{photo_id}')
    .input(ClientKey.extend({ photo_id: Id }))
    .output(z.file()),
  /** The account statement for the last twelve months. */
  statementPdf: route('GET', '/client/{id}/statement').input(ClientKey).output(z.file()),
};
