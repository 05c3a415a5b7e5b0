import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readEnv } from '../platform/process/env.ts';
import {
  breaksAfter,
  calls,
  keepsSilent,
  type ModelServer,
  openModelServer,
  type Reply,
  refuses,
  says,
  saysAtOnce,
  stallsAfter,
  streams,
} from '../testing/stand-ins/model-server.ts';
import { askModel, type ModelMessage } from './provider.ts';

let model: ModelServer;
beforeAll(async () => {
  model = await openModelServer();
});
afterAll(() => model.close());

const short = { beginMs: 300, pieceMs: 300, wholeMs: 2_000 };
/**
 * Timeouts for tests that are not about slow responses. They are long enough for these tests to pass on a busy machine.
 */
const long = { beginMs: 15_000, pieceMs: 15_000, wholeMs: 20_000 };
const question: ModelMessage[] = [{ role: 'user', content: 'Who owes me?' }];

const ask = (
  reply: Reply,
  { signal = new AbortController().signal, patience = long, pieces = [] as string[] } = {},
) => {
  model.replies = [reply];
  const settings = { baseUrl: model.url, apiKey: 'sk-1', model: 'small', dailyTokens: 1 };
  return askModel(
    settings,
    { messages: question, tools: [] },
    { signal, patience, onText: (text) => pieces.push(text) },
  );
};

test('a streamed model response arrives in pieces and reports its token usage', async () => {
  const pieces: string[] = [];
  expect(await ask(says('You are owed a lot.'), { pieces })).toEqual({
    text: 'You are owed a lot.',
    calls: [],
    tokensIn: 100,
    tokensOut: 10,
  });
  expect(pieces.length).toBeGreaterThan(3);
  expect(model.asked.at(-1)).toMatchObject({
    authorization: 'Bearer sk-1',
    body: { model: 'small', stream: true, messages: [{ role: 'user', content: 'Who owes me?' }] },
  });
});

test('every request to the model server uses a new connection, because the server can close an idle connection at any time', async () => {
  const used = new WeakSet<object>();
  const closesIdle: Reply = (response, asked) => {
    const { socket } = response;
    if (!socket || used.has(socket)) return void socket?.resetAndDestroy();
    used.add(socket);
    says('Here.')(response, asked);
  };
  for (let request = 0; request < 3; request++)
    expect(await ask(closesIdle)).toMatchObject({ text: 'Here.' });
});

test('several simultaneous tool calls by the model are assembled from their chunks', async () => {
  const { calls: wanted } = await ask(calls(['receivables', { customer: 'Ana' }], ['team', {}]));
  expect(wanted).toEqual([
    { id: 'call-0', name: 'receivables', arguments: '{"customer":"Ana"}' },
    { id: 'call-1', name: 'team', arguments: '{}' },
  ]);
});

test('a complete response from a model server that does not stream is accepted', async () => {
  expect(await ask(saysAtOnce('Whole.'))).toMatchObject({ text: 'Whole.', tokensIn: null });
});

test.each([-500_000, 0, 0.5, 1e12, 1e300])('an implausible token count of %d is ignored', async (tokens) => {
  expect(await ask(says('Hi.', tokens))).toMatchObject({ text: 'Hi.', tokensIn: null, tokensOut: 10 });
});

describe('reasons for model failures', () => {
  const huge = `data: ${JSON.stringify({ choices: [{ delta: { content: 'x'.repeat(20_000) } }] })}`;
  test.each<[string, Reply, string]>([
    ['status 401', refuses(401), 'refused_key'],
    ['status 403', refuses(403), 'refused_key'],
    ['status 429', refuses(429), 'busy'],
    ['status 400', refuses(400), 'refused'],
    ['status 500', refuses(500), 'broken'],
    ['status 503', refuses(503), 'broken'],
    [
      'a redirect',
      (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
      'unreachable',
    ],
    ['no response', keepsSilent, 'slow'],
    ['a pause in the middle of the response', stallsAfter('You are'), 'slow'],
    ['a connection that breaks off', breaksAfter('You are'), 'cut'],
    ['a stream without an end marker', streams('data: {"choices":[{"delta":{"content":"You"}}]}', ''), 'cut'],
    ['invalid JSON', streams('data: {"choices":[{"delta"', 'data: [DONE]', ''), 'unreadable'],
    [
      'JSON with an unexpected structure',
      streams('data: {"choices":"none"}', 'data: [DONE]', ''),
      'unreadable',
    ],
    ['an HTML page', (response) => response.end('<html>hello</html>'), 'cut'],
    ['an error in the stream', streams('data: {"error":{"message":"overloaded"}}', ''), 'broken'],
    ['a very long answer', streams(huge, 'data: [DONE]', ''), 'too_long'],
    ['very long tool arguments', calls(['find', `{"words":"${'x'.repeat(30_000)}"}`]), 'too_long'],
    ['an endless stream', streams(`: ${'x'.repeat(2_100_000)}`, ''), 'too_long'],
  ])('a model failure (%s) is reported with its reason', async (_, reply, reason) => {
    const failure = ask(reply, { patience: reason === 'slow' ? short : long });
    await expect(failure).rejects.toMatchObject({ name: 'ModelFailure', reason });
    await expect(failure).rejects.toMatchObject({ sentence: expect.stringMatching(/^The model/) });
  });

  test('an unreachable model server is reported as a failure', async () => {
    const settings = { baseUrl: 'http://127.0.0.1:1', apiKey: undefined, model: 'x', dailyTokens: 1 };
    const asking = askModel(
      settings,
      { messages: question, tools: [] },
      { signal: AbortSignal.any([]), onText() {} },
    );
    await expect(asking).rejects.toMatchObject({ reason: 'unreachable' });
  });

  test('a slow model response that never ends is aborted when the total time limit is reached', async () => {
    const trickles: Reply = (response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      const timer = setInterval(() => response.write(': wait\n\n'), 20);
      response.on('close', () => clearInterval(timer));
    };
    const patience = { ...short, wholeMs: 150 };
    await expect(ask(trickles, { patience })).rejects.toMatchObject({ reason: 'slow' });
  });
});

test('stopping a model response takes effect immediately and closes the connection to the model', async () => {
  const stopping = new AbortController();
  const { promise: closed, resolve } = Promise.withResolvers<void>();
  const stalls: Reply = (response, asked) => {
    response.on('close', resolve);
    stallsAfter('You')(response, asked);
  };
  model.replies = [stalls];
  const settings = { baseUrl: model.url, apiKey: undefined, model: 'small', dailyTokens: 1 };
  const asking = askModel(
    settings,
    { messages: question, tools: [] },
    { signal: stopping.signal, onText: () => stopping.abort() },
  );
  await expect(asking).rejects.toMatchObject({ name: 'AbortError' });
  await closed;
});

describe('AI settings', () => {
  const read = (variables: Record<string, string>) => readEnv(variables).ai;
  test('the AI settings must contain both an address and a model, or neither of the two', () => {
    expect(read({})).toBeUndefined();
    expect(read({ AI_BASE_URL: 'http://127.0.0.1:11434/v1/', AI_MODEL: 'llama3.1:8b' })).toEqual({
      baseUrl: 'http://127.0.0.1:11434/v1',
      model: 'llama3.1:8b',
      apiKey: undefined,
      dailyTokens: 200_000,
    });
  });
  test.each([
    [{ AI_MODEL: 'x' }, 'AI_BASE_URL is missing. It is required to use an AI model.'],
    [
      { AI_BASE_URL: 'https://api.example.com/v1' },
      'AI_MODEL is missing. It is required to use an AI model.',
    ],
    [
      { AI_BASE_URL: 'api.example.com', AI_MODEL: 'x' },
      'AI_BASE_URL must look like https://api.example.com/v1.',
    ],
    [{ AI_API_KEY: 'a b' }, 'AI_API_KEY must not contain spaces.'],
    [{ AI_MODEL: 'two words' }, 'AI_MODEL must be the name of a model, such as llama3.1:8b.'],
    [{ AI_DAILY_TOKENS: 'many' }, 'AI_DAILY_TOKENS must be a number of tokens, such as 200000.'],
  ])('the invalid AI settings %j are rejected with an explanation', (variables, line) =>
    expect(() => read(variables)).toThrow(line),
  );
});
