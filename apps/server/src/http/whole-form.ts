import type { Context } from '@orpc/server';
import type { StandardHandlerOptions } from '@orpc/server/standard';

type Interceptor<T extends Context> = NonNullable<StandardHandlerOptions<T>['interceptors']>[number];

const pieceBytes = 64 * 1024;

/** In pieces, so that one who is slow can be seen to take them. */
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
 * An answer that brings a file is a form. The library sends what `Response` makes of it piece by piece, and when its reader
 * leaves meanwhile, the next piece meets a closed stream where nobody can catch that: the server would end. So it is made whole
 * first.
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
