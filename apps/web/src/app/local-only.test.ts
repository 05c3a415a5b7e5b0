import { expect, test, vi } from 'vitest';
import script from '../../public/local-only.js?raw';

class PlainRequest extends EventTarget {
  readyState = 0;
  responseType = '';
  sent = false;
  open() {
    this.readyState = 1;
  }
  setRequestHeader() {}
  getResponseHeader() {
    return 'from the network';
  }
  getAllResponseHeaders() {
    return '';
  }
  send() {
    this.sent = true;
  }
}

class PlainConnection extends EventTarget {
  readyState = 0;
  onclose: (() => void) | null = null;
  url: string;
  constructor(url: string) {
    super();
    this.url = url;
  }
  close() {}
}

function page(configuration: object | undefined) {
  const window = {
    document: {
      querySelector: () => (configuration ? { content: JSON.stringify(configuration) } : null),
    },
    location: { href: 'http://localhost:3000/dashboard' },
    console: { warn: vi.fn() },
    fetch: vi.fn(async (_target: unknown, _options?: unknown) => new Response('from the network')),
    Response,
    Event,
    EventTarget,
    queueMicrotask,
    setTimeout: vi.fn((_run: () => void, _delayMs?: number) => 1),
    XMLHttpRequest: PlainRequest,
    WebSocket: PlainConnection,
    EventSource: PlainConnection,
    navigator: { sendBeacon: vi.fn((_target: string) => false) },
  };
  const native = { fetch: window.fetch, setTimeout: window.setTimeout, beacon: window.navigator.sendBeacon };
  new Function('window', script)(window);
  return { window, native };
}

const configuration = { hosts: ['*.hosted.example', 'db.example'], sandboxHosts: ['*.sandbox.example'] };
const blocked = 'https://project.hosted.example/rest/v1/invoices';

test('a fetch to a hosted database is logged and returns 403 without being sent', async () => {
  const { window, native } = page(configuration);
  for (const target of [blocked, new URL('http://db.example/x'), new Request(blocked)]) {
    const response = await window.fetch(target);
    expect(response.status).toBe(403);
    expect(await response.json()).toEqual({ error: 'Access blocked' });
  }
  expect(native.fetch).not.toHaveBeenCalled();
  expect(window.console.warn).toHaveBeenCalledTimes(3);
  expect(window.console.warn).toHaveBeenCalledWith(`Local-only mode blocked a request: ${blocked}`);
});

test('a fetch to the sandbox host returns a mocked 200 response, and requests to hosts that are not blocked are sent normally', async () => {
  const { window, native } = page(configuration);
  const sandbox = await window.fetch('https://a.sandbox.example/ping');
  expect(sandbox.status).toBe(200);
  expect(await sandbox.json()).toEqual({ status: 'ok' });
  for (const target of ['/api/rpc', 'https://hosted.example/', 'https://nothosted.example/']) {
    await window.fetch(target);
  }
  expect(native.fetch).toHaveBeenCalledTimes(3);
  expect(window.console.warn).not.toHaveBeenCalled();
});

test('XMLHttpRequest gets the same responses as fetch for blocked hosts', async () => {
  const { window } = page(configuration);
  const request = new window.XMLHttpRequest() as PlainRequest & {
    open(method: string, url: string): void;
    status: number;
    responseText: string;
  };
  const loaded = new Promise((resolve) => request.addEventListener('load', resolve));
  request.open('GET', blocked);
  request.setRequestHeader();
  request.send();
  await loaded;
  expect(request).toMatchObject({ readyState: 4, status: 403, responseText: '{"error":"Access blocked"}' });
  expect(request.sent).toBe(false);

  const own = new window.XMLHttpRequest() as typeof request;
  own.open('GET', '/api/rpc');
  own.send();
  expect(own.sent).toBe(true);
});

test('a WebSocket to a blocked host only pretends to connect, and a WebSocket to any other host connects normally', async () => {
  const { window } = page(configuration);
  const mocked = new window.WebSocket('wss://project.hosted.example/realtime');
  await new Promise((resolve) => mocked.addEventListener('open', resolve));
  expect(mocked.readyState).toBe(1);
  expect(mocked).not.toBeInstanceOf(PlainConnection);
  expect(new window.WebSocket('wss://elsewhere.example/')).toBeInstanceOf(PlainConnection);
});

test('after a mocked WebSocket closes, only the delay before it reconnects is shortened, and other timers are unchanged', async () => {
  const { window, native } = page(configuration);
  const mocked = new window.WebSocket('wss://project.hosted.example/realtime');
  const closed = new Promise<void>((resolve) => {
    mocked.onclose = () => {
      window.setTimeout(() => undefined, 10_000);
      window.setTimeout(() => undefined, 5_000);
      resolve();
    };
  });
  mocked.close();
  await closed;
  window.setTimeout(() => undefined, 10_000);
  expect(native.setTimeout.mock.calls.map(([, delayMs]) => delayMs)).toEqual([50, 5_000, 10_000]);
});

test('an EventSource to a blocked host fails, and a beacon to a blocked host is discarded', async () => {
  const { window, native } = page(configuration);
  const stream = new window.EventSource(blocked);
  await new Promise((resolve) => stream.addEventListener('error', resolve));
  expect(stream.readyState).toBe(2);
  expect(window.navigator.sendBeacon(blocked)).toBe(true);
  expect(native.beacon).not.toHaveBeenCalled();
});

test('without a list of blocked hosts, the network functions of the page are unchanged', () => {
  const { window, native } = page(undefined);
  expect(window.fetch).toBe(native.fetch);
  expect(window.WebSocket).toBe(PlainConnection);
});
