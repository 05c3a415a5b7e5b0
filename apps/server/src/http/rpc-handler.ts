import { StandardRPCSerializer } from '@orpc/client/standard';
import type { Context, Router } from '@orpc/server';
import { NodeHttpHandler, type NodeHttpHandlerOptions } from '@orpc/server/node';
import { StrictGetMethodPlugin } from '@orpc/server/plugins';
import {
  StandardHandler,
  type StandardHandlerOptions,
  StandardRPCCodec,
  StandardRPCMatcher,
} from '@orpc/server/standard';
import { PlainJsonFirst } from './plain-json.ts';
import { sendFormsWhole } from './whole-form.ts';

/** Creates the RPC library's own handler, except for how it serializes a response. */
export function createRpcHandler<T extends Context>(
  // biome-ignore lint/suspicious/noExplicitAny: any contract, as the library's own handler takes it.
  routes: Router<any, T>,
  { plugins = [], interceptors = [], ...others }: StandardHandlerOptions<T> & NodeHttpHandlerOptions<T>,
): NodeHttpHandler<T> {
  const options = {
    ...others,
    plugins: [...plugins, new StrictGetMethodPlugin<T>()],
    interceptors: [...interceptors, sendFormsWhole<T>()],
  };
  const codec = new StandardRPCCodec(new StandardRPCSerializer(new PlainJsonFirst()));
  return new NodeHttpHandler(new StandardHandler(routes, new StandardRPCMatcher(), codec, options), options);
}
