import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface AskedModel {
  authorization: string;
  body: {
    model: string;
    stream: boolean;
    messages: { role: string; content: string | null; tool_call_id?: string }[];
    tools: { function: { name: string; parameters: object } }[];
  };
}

/** The function that sends the simulated model server's response to one request. */
export type Reply = (response: ServerResponse, asked: AskedModel) => void;

export interface ModelServer {
  /** The URL of the simulated model server, to be used as AI_BASE_URL. */
  url: string;
  asked: AskedModel[];
  /** The replies of the simulated model: they are used in order, and the last reply is repeated. */
  replies: Reply[];
  close(): Promise<void>;
}

const begin = (response: ServerResponse) => response.writeHead(200, { 'content-type': 'text/event-stream' });
const write = (response: ServerResponse, chunk: unknown) =>
  response.write(`data: ${JSON.stringify(chunk)}\n\n`);
const delta = (part: object, finish_reason: string | null = null) => ({
  choices: [{ index: 0, delta: part, finish_reason }],
});

function finish(response: ServerResponse, reason: string, tokens = 100): void {
  write(response, delta({}, reason));
  write(response, { choices: [], usage: { prompt_tokens: tokens, completion_tokens: 10 } });
  response.end('data: [DONE]\n\n');
}

/** A model reply that sends the given words one by one, as real models do. */
export const says =
  (words: string, tokens?: number): Reply =>
  (response) => {
    begin(response);
    write(response, delta({ role: 'assistant', content: '' }));
    for (const content of words.split(/(?<=\s)/)) write(response, delta({ content }));
    finish(response, 'stop', tokens);
  };

/**
 * A model reply that calls tools by name. The arguments are streamed in two halves. Arguments given as a string are not
 * encoded again, so they can be invalid JSON.
 */
export const calls =
  (...wanted: [name: string, given: unknown][]): Reply =>
  (response) => {
    begin(response);
    for (const [index, [name, given]] of wanted.entries()) {
      const json = typeof given === 'string' ? given : JSON.stringify(given);
      const half = Math.ceil(json.length / 2);
      write(
        response,
        delta({
          tool_calls: [{ index, id: `call-${index}`, type: 'function', function: { name, arguments: '' } }],
        }),
      );
      for (const part of [json.slice(0, half), json.slice(half)])
        write(response, delta({ tool_calls: [{ index, function: { arguments: part } }] }));
    }
    finish(response, 'tool_calls');
  };

export const refuses =
  (status: number): Reply =>
  (response) =>
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end('{"error":{"message":"secret detail"}}');

/** A model reply that streams the given lines unchanged. */
export const streams =
  (...lines: string[]): Reply =>
  (response) =>
    begin(response).end(lines.join('\n\n'));

/** A model reply that sends the given words and then closes the connection abruptly. */
export const breaksAfter =
  (words: string): Reply =>
  (response) => {
    begin(response);
    response.write(`data: ${JSON.stringify(delta({ content: words }))}\n\n`, () => response.destroy());
  };

/** A model reply that sends the given words and then no more data, without closing the connection. */
export const stallsAfter =
  (words: string): Reply =>
  (response) => {
    begin(response);
    write(response, delta({ content: words }));
  };

/** A simulated reply that never starts: the model server sends no data and keeps the connection open. */
export const keepsSilent: Reply = () => {};

export const saysAtOnce =
  (words: string): Reply =>
  (response) =>
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ choices: [{ message: { content: words }, finish_reason: 'stop' }] }));

/**
 * Starts a simulated model server that implements those parts of the chat completions API that the product uses, and
 * can simulate every kind of failure.
 */
export async function openModelServer(...replies: Reply[]): Promise<ModelServer> {
  const server = createServer(async (request, response) => {
    const asked = {
      authorization: request.headers.authorization ?? '',
      body: JSON.parse(await text(request)),
    } as AskedModel;
    model.asked.push(asked);
    const reply = model.replies.length > 1 ? model.replies.shift() : model.replies[0];
    reply?.(response, asked);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const model: ModelServer = {
    url: `http://127.0.0.1:${port}/v1`,
    asked: [],
    replies,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return model;
}
