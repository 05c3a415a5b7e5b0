import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../lib/errors.ts';
import { Abandoned, createSaver, type SaveCalls } from './saver.ts';

/** In this example, the customer of a record cannot be changed after the record is created. */
interface Values {
  customer: string;
  notes: string;
}
interface Stored extends Values {
  id: string;
  version: number;
}
type Fate = 'answer' | 'lost before' | 'lost after' | 'refused' | 'abandoned';

const lost = () => new TypeError('Failed to fetch');
const conflict = () => new ApiError(409, 'CONFLICT', 'changed by someone else');

/**
 * A fake server with the same rules for idempotency keys and versions as the real server. `fate` lists whether each
 * request succeeds, fails or loses its response.
 */
function fakeServer(...fate: Fate[]) {
  const keys = new Map<string, { body: string; id: string }>();
  const records = new Map<string, Stored>();
  const log: string[] = [];
  const meet = (call: string, change: () => Stored): Stored => {
    log.push(call);
    const what = fate.shift() ?? 'answer';
    if (what === 'lost before') throw lost();
    if (what === 'refused') throw new ApiError(400, 'BAD_REQUEST', 'refused');
    if (what === 'abandoned') throw new Abandoned();
    const stored = change();
    if (what === 'lost after') throw lost();
    return stored;
  };
  const put = (stored: Stored) => {
    records.set(stored.id, stored);
    return stored;
  };
  const create = async (values: Values, key: string) =>
    meet(`create ${values.notes}`, () => {
      const body = JSON.stringify(values);
      const known = keys.get(key);
      if (known && known.body !== body) throw conflict();
      if (known) return records.get(known.id) as Stored;
      const id = `record ${keys.size + 1}`;
      keys.set(key, { body, id });
      return put({ ...values, id, version: 1 });
    });
  const update = async (values: Values, known: { id: string; version: number }) =>
    meet(`update ${values.notes} of ${known.version}`, () => {
      const before = records.get(known.id);
      if (before?.version !== known.version) throw conflict();
      return put({ ...before, ...values, version: known.version + 1 });
    });
  const calls: SaveCalls<Values, Stored> = {
    create,
    async revise(earlier, values) {
      if (earlier.customer === values.customer) return update(values, earlier);
      records.delete(earlier.id);
      return undefined;
    },
    edits: {
      update,
      get: async (id) => records.get(id) as Stored,
      holds: ({ notes, customer }, values) => notes === values.notes && customer === values.customer,
    },
  };
  const contents = () => [...records.values()].map(({ customer, notes }) => ({ customer, notes }));
  return { calls, contents, log, fate, put };
}

const first: Values = { customer: 'Priya', notes: 'first' };
const second: Values = { ...first, notes: 'second' };
const third: Values = { ...first, notes: 'third' };
const forTom: Values = { ...first, customer: 'Tom' };
const opened: Stored = { id: 'record', version: 1, customer: 'Priya', notes: '' };

/** Submits a form once for each set of values and returns the outcomes. */
async function saveAll(saver: ReturnType<typeof createSaver<Values, Stored>>, all: Values[]) {
  const outcomes: string[] = [];
  for (const values of all) {
    await saver.save(values).then(
      () => outcomes.push('saved'),
      (error: Error) => outcomes.push(error.message),
    );
  }
  return outcomes;
}

const newSaver = ({ calls }: ReturnType<typeof fakeServer>) => createSaver<Values, Stored>(null, () => calls);

function editSaver(server: ReturnType<typeof fakeServer>) {
  server.put(opened);
  return createSaver<Values, Stored>(opened, () => server.calls);
}

describe('creating a record only once despite retries', () => {
  it.each(['lost before', 'lost after'] as const)(
    'a retry creates only one record if the first request was %s the server stored it',
    async (fate) => {
      const server = fakeServer(fate);
      expect(await saveAll(newSaver(server), [first, first])).toEqual(['Failed to fetch', 'saved']);
      expect(server.contents()).toEqual([first]);
    },
  );

  it.each([
    ['lost before', 'lost before'],
    ['lost before', 'lost after'],
    ['lost after', 'answer'],
  ] as const)(
    'only one record is stored, with the last content, if the first requests end as follows: %s, %s',
    async (...fate) => {
      const server = fakeServer(...fate);
      const outcomes = await saveAll(newSaver(server), [first, second, third]);
      expect(outcomes.at(-1)).toBe('saved');
      expect(server.contents()).toEqual([third]);
    },
  );

  it('if a lost request created a record that cannot be updated to the new values, the retry replaces the record', async () => {
    const server = fakeServer('lost after');
    expect(await saveAll(newSaver(server), [first, forTom])).toEqual(['Failed to fetch', 'saved']);
    expect(server.contents()).toEqual([forTom]);
  });

  it('after the server rejected the values of a form, corrected values can be saved', async () => {
    const server = fakeServer('refused');
    const saver = newSaver(server);
    await expect(saver.save(first)).rejects.toThrow('refused');
    expect(saver.getState().failure?.kind).toBe('refused');
    await saver.save(second);
    expect(server.contents()).toEqual([second]);
  });

  it('a separate record is created if another tab has already sent the same draft', async () => {
    const server = fakeServer();
    const [one, other] = [newSaver(server), newSaver(server)];
    other.restart(one.getState().attempt);
    await one.save(first);
    await other.save(second);
    expect(server.contents()).toEqual([first, second]);
  });

  it('if a lost request created a record that cannot be updated, changed values are reported as a duplicate, and the next attempt creates a new record', async () => {
    const server = fakeServer('lost after');
    const saver = createSaver<Values, Stored>(null, () => ({ create: server.calls.create }));
    expect(await saveAll(saver, [first, second])).toEqual(['Failed to fetch', 'changed by someone else']);
    expect(saver.getState().failure?.kind).toBe('duplicate');
    expect(await saveAll(saver, [second])).toEqual(['saved']);
    expect(server.contents()).toEqual([first, second]);
  });

  it('no error is shown if the user cancelled the request that saves a form', async () => {
    const saver = newSaver(fakeServer('abandoned'));
    await expect(saver.save(first)).rejects.toThrow();
    expect(saver.getState()).toMatchObject({ failure: null, isSaving: false, saved: null });
  });
});

describe('changing a stored record', () => {
  it.each([
    ['lost before', first],
    ['lost after', first],
    ['lost after', second],
  ] as const)(
    'a second attempt saves the edit if the first request was %s the server stored it',
    async (fate, retried) => {
      const server = fakeServer(fate);
      expect(await saveAll(editSaver(server), [first, retried])).toEqual(['Failed to fetch', 'saved']);
      expect(server.contents()).toEqual([retried]);
    },
  );

  it('an edit is saved after two responses were lost', async () => {
    const server = fakeServer('lost after', 'answer', 'lost after');
    const outcomes = await saveAll(editSaver(server), [first, second, third]);
    expect(outcomes).toEqual(['Failed to fetch', 'Failed to fetch', 'saved']);
    expect(server.contents()).toEqual([third]);
  });

  it('a change by another user is reported as a conflict, nothing is overwritten, and editing continues from the latest version', async () => {
    const server = fakeServer();
    const saver = editSaver(server);
    const theirs = server.put({ ...opened, notes: 'theirs', version: 2 });
    await expect(saver.save(first)).rejects.toThrow('changed by someone else');
    expect(saver.getState().failure?.kind).toBe('outdated');
    expect(server.contents()[0]?.notes).toBe('theirs');
    saver.adopt(theirs);
    await saver.save(first);
    expect(server.contents()).toEqual([first]);
  });

  it('a change by another user after a lost attempt is reported as a conflict', async () => {
    const server = fakeServer('lost before');
    const saver = editSaver(server);
    await expect(saver.save(first)).rejects.toThrow('Failed to fetch');
    server.put({ ...opened, notes: 'theirs', version: 2 });
    await expect(saver.save(first)).rejects.toThrow('changed by someone else');
    expect(server.contents()[0]?.notes).toBe('theirs');
  });
});

describe('saving a form while the user is typing', () => {
  it('the first save creates the record, and changes typed during a save are saved together', async () => {
    const server = fakeServer();
    const saver = newSaver(server);
    const saving = saver.save(first);
    expect(saver.getState().isSaving).toBe(true);
    saver.saveLater(second, 1_000);
    await Promise.all([saving, saver.save(third)]);
    expect(server.log).toEqual(['create first', 'update third of 1']);
    expect(saver.getState()).toMatchObject({ isSaving: false, base: { notes: 'third', version: 2 } });
  });

  it('the values are saved only after the user stops typing', async () => {
    vi.useFakeTimers();
    const server = fakeServer();
    const saver = editSaver(server);
    saver.saveLater(first, 1_000);
    vi.advanceTimersByTime(900);
    saver.saveLater(second, 1_000);
    vi.advanceTimersByTime(900);
    expect(server.log).toEqual([]);
    await vi.advanceTimersByTimeAsync(100);
    expect(server.log).toEqual(['update second of 1']);
    vi.useRealTimers();
  });

  it('while there is a conflict, typing does not save anything', async () => {
    vi.useFakeTimers();
    const server = fakeServer();
    const saver = editSaver(server);
    server.put({ ...opened, version: 2 });
    await expect(saver.save(first)).rejects.toThrow('changed by someone else');
    saver.saveLater(second, 1_000);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(server.log).toEqual(['update first of 1']);
    vi.useRealTimers();
  });
});
