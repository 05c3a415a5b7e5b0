import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../../lib/errors.ts';
import { createDraftSaver } from './draft-saver.ts';

interface Note {
  text: string;
}
interface Stored extends Note {
  id: string;
  version: number;
  updated_at: string;
}

/** A fake server that stores one note and rejects updates to an older version. */
function server(first: Stored | null = null) {
  const calls: string[] = [];
  let stored = first;
  const state = { isDeaf: false, losesAnswer: false };
  const answer = (next: Stored) => {
    if (state.isDeaf) throw new TypeError('Failed to fetch');
    stored = next;
    if (state.losesAnswer) throw new TypeError('Failed to fetch');
    return next;
  };
  return {
    calls,
    state,
    read: () => stored,
    set: (next: Stored) => {
      stored = next;
    },
    create: async ({ text }: Note) => {
      calls.push(`create ${text}`);
      return answer({ id: 'a', version: 1, text, updated_at: 'at 1' });
    },
    update: async ({ text }: Note, { id, version }: { id: string; version: number }) => {
      calls.push(`update ${text} of ${version}`);
      if (!state.isDeaf && stored && stored.version !== version)
        throw new ApiError(409, 'CONFLICT', 'Changed');
      return answer({ id, version: version + 1, text, updated_at: `at ${version + 1}` });
    },
    get: async () => stored as Stored,
  };
}

const saverOn = (at: ReturnType<typeof server>) => {
  const stored = at.read();
  return createDraftSaver<Note, Stored>({
    saved: stored && { ...stored, values: { text: stored.text }, at: stored.updated_at },
    start: { text: '' },
    isSame: (one, other) => one.text === other.text,
    create: at.create,
    update: at.update,
    get: at.get,
    valuesOf: ({ text }) => ({ text }),
    restMs: 1_000,
  });
};

describe('saving a draft while typing', () => {
  it('the first save creates the draft, and all changes that are typed during a save are sent together', async () => {
    const at = server();
    const saver = saverOn(at);
    saver.change({ text: 'a' });
    expect(saver.getState().kind).toBe('changed');
    const first = saver.flush();
    expect(saver.getState().kind).toBe('saving');
    saver.change({ text: 'ab' });
    saver.change({ text: 'abc' });
    await Promise.all([first, saver.flush()]);
    expect(at.calls).toEqual(['create a', 'update abc of 1']);
    expect(saver.getState()).toEqual({ kind: 'saved', at: 'at 2' });
  });

  it('the draft is saved only after the user stops typing', async () => {
    vi.useFakeTimers();
    const at = server({ id: 'a', version: 4, text: 'x', updated_at: 'at 4' });
    const saver = saverOn(at);
    saver.change({ text: 'y' });
    vi.advanceTimersByTime(900);
    saver.change({ text: 'yz' });
    vi.advanceTimersByTime(900);
    expect(at.calls).toEqual([]);
    await vi.advanceTimersByTimeAsync(100);
    expect(at.calls).toEqual(['update yz of 4']);
    vi.useRealTimers();
  });

  it('a conflict with another user’s change is reported, nothing is overwritten, and the user continues with the latest version', async () => {
    const at = server({ id: 'a', version: 1, text: 'x', updated_at: 'at 1' });
    const saver = saverOn(at);
    at.set({ id: 'a', version: 2, text: 'theirs', updated_at: 'at 2' });
    saver.change({ text: 'mine' });
    await expect(saver.flush()).rejects.toThrow('Changed');
    expect(saver.getState().kind).toBe('outdated');
    expect(at.read()?.text).toBe('theirs');
    saver.adopt({ id: 'a', version: 2, values: { text: 'theirs' }, at: 'at 2' });
    saver.change({ text: 'mine' });
    await saver.flush();
    expect(at.read()).toMatchObject({ text: 'mine', version: 3 });
  });

  it('after a lost response, the user’s next save is not rejected as a conflict', async () => {
    const at = server({ id: 'a', version: 1, text: 'x', updated_at: 'at 1' });
    const saver = saverOn(at);
    at.state.losesAnswer = true;
    saver.change({ text: 'y' });
    await expect(saver.flush()).rejects.toThrow();
    expect(saver.getState().kind).toBe('unanswered');
    at.state.losesAnswer = false;
    await saver.flush();
    expect(at.read()).toMatchObject({ text: 'y', version: 3 });
    expect(saver.getState().kind).toBe('saved');
  });

  it('a save without a response is retried once the connection is restored, and a save that the server rejected is not retried', async () => {
    const at = server({ id: 'a', version: 1, text: 'x', updated_at: 'at 1' });
    const saver = saverOn(at);
    saver.retry();
    at.state.isDeaf = true;
    saver.change({ text: 'y' });
    await expect(saver.flush()).rejects.toThrow();
    at.state.isDeaf = false;
    saver.retry();
    await saver.flush();
    expect(at.read()).toMatchObject({ text: 'y', version: 2 });
    expect(saver.getState().kind).toBe('saved');
    saver.retry();
    expect(at.calls).toEqual(['update y of 1', 'update y of 1']);
  });

  it('text that the server rejects stays in the editor, and the reason is shown', async () => {
    const at = server({ id: 'a', version: 1, text: 'x', updated_at: 'at 1' });
    const saver = saverOn(at);
    const refusal = new ApiError(400, 'BAD_REQUEST', 'Too long');
    at.update = async () => {
      throw refusal;
    };
    const strict = createDraftSaver<Note, Stored>({
      saved: { id: 'a', version: 1, values: { text: 'x' }, at: 'at 1' },
      start: { text: '' },
      isSame: (one, other) => one.text === other.text,
      create: at.create,
      update: at.update,
      get: at.get,
      valuesOf: ({ text }) => ({ text }),
      restMs: 1_000,
    });
    strict.change({ text: 'long' });
    await expect(strict.flush()).rejects.toThrow('Too long');
    expect(strict.getState()).toEqual({ kind: 'refused', error: refusal });
    expect(saver.getState().kind).toBe('saved');
  });
});
