import { invalid } from '@dayworks/shared/errors';
import { StandardRPCJsonSerializer, StandardRPCSerializer } from '@orpc/client/standard';
import type { Context, Router } from '@orpc/server';
import { NodeHttpHandler, type NodeHttpHandlerOptions } from '@orpc/server/node';
import { StrictGetMethodPlugin } from '@orpc/server/plugins';
import {
  StandardHandler,
  type StandardHandlerOptions,
  StandardRPCCodec,
  StandardRPCMatcher,
} from '@orpc/server/standard';
import { refuseDeep } from '../bodies/json-depth.ts';

/**
 * Returns whether JSON can represent a value completely. Dates, sets, files and array holes cannot be represented
 * without type metadata.
 */
export function isPlainJson(value: unknown): boolean {
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object') return false;
  if (Array.isArray(value)) return value.every(isPlainJson);
  const prototype = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return false;
  for (const key in value) if (!isPlainJson((value as Record<string, unknown>)[key])) return false;
  return true;
}

/** The number that the RPC library uses for the type `undefined`. */
const undefinedType = 3;

/**
 * Of all types that the RPC library can restore, our clients send only `undefined`, because every input in the contract
 * is plain JSON or a file. Some of the other types are expensive to restore, such as a number with half a million
 * digits.
 */
function refuseStrangeTypes(meta: unknown): void {
  if (meta === undefined) return;
  const isKnown = (item: unknown) => Array.isArray(item) && item[0] === undefinedType;
  if (!Array.isArray(meta) || !meta.every(isKnown))
    throw invalid('This request has values of an unknown type.');
}

type Deserialize = StandardRPCJsonSerializer['deserialize'];
type Serialized = ReturnType<StandardRPCJsonSerializer['serialize']>;

/**
 * Skips the library's processing for responses that are already plain JSON, as nearly all responses are. The library
 * would copy each value and record its path, which would take a fifth of a list's response time.
 */
export class PlainJsonFirst extends StandardRPCJsonSerializer {
  override serialize(...parts: Parameters<StandardRPCJsonSerializer['serialize']>): Serialized {
    const [value, ...place] = parts;
    return place.length === 0 && isPlainJson(value) ? [value, [], [], []] : super.serialize(...parts);
  }

  override deserialize(
    json: unknown,
    meta: Parameters<Deserialize>[1],
    maps?: Parameters<Deserialize>[2],
    getBlob?: Parameters<Deserialize>[3],
  ): unknown {
    refuseStrangeTypes(meta);
    refuseDeep(json);
    return maps && getBlob ? super.deserialize(json, meta, maps, getBlob) : super.deserialize(json, meta);
  }
}

type Interceptor<T extends Context> = NonNullable<StandardHandlerOptions<T>['interceptors']>[number];

const pieceBytes = 64 * 1024;

/**
 * The bytes of the response are sent in chunks, so that the server can see whether a slow client is making progress.
 */
function streamOf(bytes: Uint8Array): ReadableStream<Uint8Array> {
  let sent = 0;
  return new ReadableStream({
    pull(controller) {
      if (sent < bytes.length) controller.enqueue(bytes.subarray(sent, sent + pieceBytes));
      sent += pieceBytes;
      if (sent >= bytes.length) controller.close();
    },
  });
}

/**
 * A response with a file is sent as a form, which is built completely before any of it is sent. If the library streamed
 * the `Response` and the client disconnected, the next chunk would be written to a closed stream, where no code can
 * catch the error, and the server would crash.
 */
function sendFormsWhole<T extends Context>(): Interceptor<T> {
  return async ({ next }) => {
    const result = await next();
    if (!result.matched || !(result.response.body instanceof FormData)) return result;
    const form = new Response(result.response.body);
    const contentType = form.headers.get('content-type') ?? '';
    const body = streamOf(await form.bytes());
    const headers = { ...result.response.headers, 'content-type': contentType };
    return { ...result, response: { ...result.response, headers, body } };
  };
}

/** Creates the handler of the RPC library, with our own serialization of responses. */
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
