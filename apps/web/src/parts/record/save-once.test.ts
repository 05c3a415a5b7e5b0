import { describe, expect, it } from 'vitest';
import { ApiError } from '../../lib/errors.ts';
import { type UpdateCalls, updateOnce } from './save-once.ts';

type Edit = { id: string; version: number; notes: string; items: { id: string; name: string }[] };
type Stored = Edit & { total: number };

const opened: Edit = { id: 'document', version: 1, notes: '', items: [{ id: 'item', name: 'Visit' }] };

/**
 * A fake server that checks versions and assigns new ids to items, like the real server. `fate` defines the outcome of
 * each update.
 */
function fakeServer(...fate: ('answer' | 'lost before' | 'lost after')[]) {
  let stored: Stored = { ...opened, total: 99.5 };
  let drawn = 0;
  const save = (edit: Edit) => {
    if (edit.version !== stored.version) throw new ApiError(409, 'CONFLICT', 'changed by someone else');
    const items = edit.items.map((one) => ({ ...one, id: `drawn ${drawn++}` }));
    stored = { ...stored, ...edit, items, version: stored.version + 1 };
    return stored;
  };
  const calls: UpdateCalls<Edit, Stored> = {
    async update(edit) {
      const what = fate.shift() ?? 'answer';
      if (what === 'lost before') throw new TypeError('Failed to fetch');
      const saved = save(edit);
      if (what === 'lost after') throw new TypeError('Failed to fetch');
      return saved;
    },
    get: async () => stored,
    editBehind: ({ notes, items }, { id, version }) => ({ id, version, notes, items }),
  };
  return { calls, save, stored: () => stored };
}

const editWith = (notes: string): Edit => ({ ...opened, notes });

async function saveAll(server: ReturnType<typeof fakeServer>, notes: string[]) {
  const unanswered: Edit[] = [];
  const outcomes: string[] = [];
  for (const text of notes) {
    await updateOnce(editWith(text), unanswered, server.calls).then(
      () => outcomes.push('saved'),
      (error: Error) => outcomes.push(error.message),
    );
  }
  return outcomes;
}

describe('updateOnce()', () => {
  it.each([
    ['lost before', ['first', 'first']],
    ['lost after', ['first', 'first']],
    ['lost after', ['first', 'changed since']],
  ] as const)('updateOnce() saves on the second attempt if the first was %s: %j', async (fate, notes) => {
    const server = fakeServer(fate);
    expect(await saveAll(server, [...notes])).toEqual(['Failed to fetch', 'saved']);
    expect(server.stored().notes).toBe(notes[1]);
  });

  it('updateOnce() saves after two responses were lost', async () => {
    const server = fakeServer('lost after', 'answer', 'lost after');
    expect(await saveAll(server, ['first', 'second', 'third'])).toEqual([
      'Failed to fetch',
      'Failed to fetch',
      'saved',
    ]);
    expect(server.stored().notes).toBe('third');
  });

  it('updateOnce() rejects the edit if another user has changed the record', async () => {
    const server = fakeServer();
    server.save(editWith('theirs'));
    expect(await saveAll(server, ['mine'])).toEqual(['changed by someone else']);
  });

  it('updateOnce() rejects the edit if another user has changed the record after the first attempt was lost', async () => {
    const server = fakeServer('lost before');
    const unanswered: Edit[] = [];
    await expect(updateOnce(editWith('mine'), unanswered, server.calls)).rejects.toThrow('Failed to fetch');
    server.save(editWith('theirs'));
    await expect(updateOnce(editWith('mine'), unanswered, server.calls)).rejects.toThrow('someone else');
    expect(server.stored().notes).toBe('theirs');
  });
});
