import { describe, expect, it } from 'vitest';
import { ApiError } from '../../lib/errors.ts';
import { type Attempt, type CreateCalls, createOnce, newAttempt } from './use-new-document.ts';

/** In this example, the customer of a document cannot be changed once the document exists. */
type Input = { customer_id: string; notes: string };
type Edit = { id: string; version: number; notes: string };
type Stored = Input & { id: string; version: number };

const lost = () => new TypeError('Failed to fetch');

/**
 * A fake server that treats idempotency keys like the real server. `fate` defines the outcome of each request, in
 * order.
 */
function fakeServer(...fate: ('answer' | 'lost before' | 'lost after' | 'refused')[]) {
  const keys = new Map<string, { body: string; stored: Stored }>();
  const documents = new Map<string, Stored>();
  const calls: CreateCalls<Input, Edit, Stored> = {
    async create(input, key) {
      const what = fate.shift() ?? 'answer';
      if (what === 'lost before') throw lost();
      if (what === 'refused') throw new ApiError(400, 'BAD_REQUEST', 'refused');
      const body = JSON.stringify(input);
      const known = keys.get(key);
      if (known && known.body !== body) throw new ApiError(409, 'CONFLICT', 'used');
      const stored = known?.stored ?? { ...input, id: `document ${keys.size + 1}`, version: 1 };
      if (!known) documents.set(stored.id, stored);
      keys.set(key, { body, stored });
      if (what === 'lost after') throw lost();
      return stored;
    },
    editInto: ({ id, version, customer_id }, input) =>
      customer_id === input.customer_id ? { id, version, notes: input.notes } : undefined,
    async update(edit) {
      const before = documents.get(edit.id);
      if (!before) throw new ApiError(404, 'NOT_FOUND', 'gone');
      const stored = { ...before, ...edit, version: edit.version + 1 };
      documents.set(edit.id, stored);
      return stored;
    },
    async remove(id) {
      documents.delete(id);
    },
  };
  const contents = () => [...documents.values()].map(({ customer_id, notes }) => ({ customer_id, notes }));
  return { calls, contents };
}

/** Submits a form once for each input and returns the outcomes. */
async function submitAll(server: ReturnType<typeof fakeServer>, inputs: Input[]) {
  let attempt: Attempt<Input> = newAttempt();
  const outcomes: string[] = [];
  for (const input of inputs) {
    await createOnce(input, attempt, server.calls, (next) => {
      attempt = next;
    }).then(
      () => outcomes.push('saved'),
      (error: Error) => outcomes.push(error.message),
    );
  }
  return outcomes;
}

const first: Input = { customer_id: 'Priya', notes: 'first' };
const second: Input = { ...first, notes: 'second' };
const third: Input = { ...first, notes: 'third' };
const forTom: Input = { ...first, customer_id: 'Tom' };

describe('createOnce()', () => {
  it.each([
    ['the request was lost', 'lost before'],
    ['only the answer was lost', 'lost after'],
  ] as const)('a retry of createOnce() creates only one document if %s', async (_, fate) => {
    const server = fakeServer(fate);
    expect(await submitAll(server, [first, first])).toEqual(['Failed to fetch', 'saved']);
    expect(server.contents()).toEqual([first]);
  });

  it.each([
    ['lost before', 'lost before'],
    ['lost before', 'lost after'],
    ['lost after', 'answer'],
  ] as const)(
    'createOnce() stores only one document, with the last content, if the first requests end as follows: %s, %s',
    async (...fate) => {
      const server = fakeServer(...fate);
      const outcomes = await submitAll(server, [first, second, third]);
      expect(outcomes.at(-1)).toBe('saved');
      expect(server.contents()).toEqual([third]);
    },
  );

  it('createOnce() replaces the document if another customer was chosen in the meantime', async () => {
    const server = fakeServer('lost after');
    expect(await submitAll(server, [first, forTom])).toEqual(['Failed to fetch', 'saved']);
    expect(server.contents()).toEqual([forTom]);
  });

  it('createOnce() accepts a corrected document after a rejection', async () => {
    const server = fakeServer('refused');
    expect(await submitAll(server, [first, second])).toEqual(['refused', 'saved']);
    expect(server.contents()).toEqual([second]);
  });

  it('createOnce() creates a separate document if the same draft was already submitted in another tab', async () => {
    const server = fakeServer();
    const shared: Attempt<Input> = newAttempt();
    const forget = () => {};
    await createOnce(first, shared, server.calls, forget);
    await createOnce(second, shared, server.calls, forget);
    expect(server.contents()).toEqual([first, second]);
  });
});
