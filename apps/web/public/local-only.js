// Local-only mode (LOCAL_ONLY=true). The server puts this script and its configuration into the page, before the app:
//   <meta name="local-only" content='{"hosts":["*.database.example"],"sandboxHosts":["*.sandbox.example"]}'>
// Requests to `hosts` are refused here without leaving the machine, those to `sandboxHosts` are answered as if all
// were well. A pattern is a host name, or *.name for everything below it.
(() => {
  const content = window.document.querySelector('meta[name="local-only"]')?.content;
  if (!content) return;
  const { hosts = [], sandboxHosts = [] } = JSON.parse(content);
  const longDelayMs = 5000;
  const cutDelayMs = 50;

  const matches = (host, pattern) =>
    pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern;

  function hostOf(target) {
    try {
      return new URL(target?.url ?? target, window.location.href).hostname;
    } catch {
      return '';
    }
  }

  /** What to answer instead of asking; nothing for every other host. */
  function answerFor(kind, target) {
    const host = hostOf(target);
    if (sandboxHosts.some((pattern) => matches(host, pattern))) {
      return { status: 200, statusText: 'OK', body: '{"status":"ok"}', blocked: false };
    }
    if (!hosts.some((pattern) => matches(host, pattern))) return undefined;
    window.console.warn(`Local-only mode blocked ${kind}: ${target?.url ?? target}`);
    return { status: 403, statusText: 'Forbidden', body: '{"error":"Access blocked"}', blocked: true };
  }

  const nativeFetch = window.fetch;
  window.fetch = (target, options) => {
    const answer = answerFor('a request', target);
    if (!answer) return nativeFetch.call(window, target, options);
    const { status, statusText, body } = answer;
    const headers = { 'content-type': 'application/json' };
    return Promise.resolve(new window.Response(body, { status, statusText, headers }));
  };

  window.XMLHttpRequest = class extends window.XMLHttpRequest {
    #answer;

    open(method, target, ...rest) {
      this.#answer = answerFor('a request', target);
      if (!this.#answer) super.open(method, target, ...rest);
    }

    setRequestHeader(name, value) {
      if (!this.#answer) super.setRequestHeader(name, value);
    }

    getResponseHeader(name) {
      if (!this.#answer) return super.getResponseHeader(name);
      return name.toLowerCase() === 'content-type' ? 'application/json' : null;
    }

    getAllResponseHeaders() {
      return this.#answer ? 'content-type: application/json\r\n' : super.getAllResponseHeaders();
    }

    send(body) {
      if (!this.#answer) {
        super.send(body);
        return;
      }
      const { status, statusText, body: text } = this.#answer;
      const response = this.responseType === 'json' ? JSON.parse(text) : text;
      const shown = { readyState: 4, status, statusText, response, responseText: text };
      window.queueMicrotask(() => {
        for (const [name, value] of Object.entries(shown)) {
          Object.defineProperty(this, name, { value, configurable: true });
        }
        for (const type of ['readystatechange', 'load', 'loadend'])
          this.dispatchEvent(new window.Event(type));
      });
    }
  };

  // Whatever a mocked socket's listener plans while it hears an event is a reconnect of that socket.
  let listenersOfMocks = 0;
  const nativeSetTimeout = window.setTimeout;
  window.setTimeout = (run, delayMs, ...rest) => {
    const cut = listenersOfMocks > 0 && delayMs > longDelayMs;
    return nativeSetTimeout.call(window, run, cut ? cutDelayMs : delayMs, ...rest);
  };

  class MockedConnection extends window.EventTarget {
    constructor(target) {
      super();
      this.url = String(target);
      this.readyState = 0;
    }

    tell(type) {
      const event = new window.Event(type);
      listenersOfMocks += 1;
      try {
        this[`on${type}`]?.(event);
        this.dispatchEvent(event);
      } finally {
        listenersOfMocks -= 1;
      }
    }
  }

  class MockedSocket extends MockedConnection {
    protocol = '';
    extensions = '';
    bufferedAmount = 0;
    binaryType = 'blob';

    constructor(target) {
      super(target);
      window.queueMicrotask(() => {
        if (this.readyState !== 0) return;
        this.readyState = 1;
        this.tell('open');
      });
    }

    send() {}

    close() {
      if (this.readyState === 3) return;
      this.readyState = 3;
      window.queueMicrotask(() => this.tell('close'));
    }
  }

  class RefusedEventSource extends MockedConnection {
    withCredentials = false;

    constructor(target) {
      super(target);
      this.readyState = 2;
      window.queueMicrotask(() => this.tell('error'));
    }

    close() {}
  }

  const guard = (native, kind, Mock) =>
    new Proxy(native, {
      construct(target, args, newTarget) {
        return answerFor(kind, args[0])?.blocked
          ? new Mock(args[0])
          : Reflect.construct(target, args, newTarget);
      },
    });
  window.WebSocket = guard(window.WebSocket, 'a socket', MockedSocket);
  window.EventSource = guard(window.EventSource, 'an event stream', RefusedEventSource);

  const nativeBeacon = window.navigator.sendBeacon;
  window.navigator.sendBeacon = (target, data) =>
    answerFor('a beacon', target) ? true : nativeBeacon.call(window.navigator, target, data);
})();
