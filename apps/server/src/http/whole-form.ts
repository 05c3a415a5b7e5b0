import type { Context } from '@orpc/server';
import type { StandardHandlerOptions } from '@orpc/server/standard';

type Interceptor<T extends Context> = NonNullable<StandardHandlerOptions<T>['interceptors']>[number];

const pieceBytes = 64 * 1024;

/** The bytes of the response are sent in chunks, so that the progress of a slow client is visible. */
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
 * A response with a file is sent as a form. The library streams the `Response` chunk by chunk, and if the client
 * disconnects, the next chunk is written to a closed stream where no code can catch the error, which would crash the
 * server. Therefore the form is completed before it is sent.
 */
export function sendFormsWhole<T extends Context>(): Interceptor<T> {
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
