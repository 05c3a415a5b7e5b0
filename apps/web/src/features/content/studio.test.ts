import type { Content } from '@dayworks/shared/content/content';
import { describe, expect, test } from 'vitest';
import { newStudio, type StudioStep, studioAfter } from './studio.ts';

const variants = ['one', 'two', 'three', 'four'].map((body) => ({
  angle: body,
  heading: null,
  body,
  used: [],
}));
const type = (body: string): StudioStep => ({ type: 'typed', slot: 'A', heading: null, body });
const run = (...steps: StudioStep[]) =>
  steps.reduce(studioAfter, studioAfter(newStudio(), { type: 'composed', variants }));
const bodies = (...steps: StudioStep[]) => {
  const { A, B } = run(...steps).slots;
  return [A.telling?.body, B.telling?.body];
};

describe('content variants', () => {
  test('the two content variants start with different templates', () =>
    expect(bodies()).toEqual(['one', 'two']));

  test('requesting two new content variants never shows the same template twice', () => {
    const another: StudioStep = { type: 'another', slots: ['A', 'B'], variants };
    const seen = Array.from({ length: 8 }, (_, times) =>
      bodies(...Array.from({ length: times }, () => another)),
    );
    for (const [a, b] of seen) expect(a).not.toBe(b);
    expect(new Set(seen.flat()).size).toBe(4);
  });

  test('requesting a new text for one content variant does not change the other variant', () => {
    expect(bodies({ type: 'another', slots: ['A'], variants })).toEqual(['three', 'two']);
  });
});

describe('undoing typed text', () => {
  test('undo restores typed text word by word', () => {
    const typing = ['one m', 'one mo', 'one more', 'one more ', 'one more t', 'one more ti'].map(type);
    const undo: StudioStep = { type: 'undone', slot: 'A' };
    expect(bodies(...typing, undo)[0]).toBe('one more ');
    expect(bodies(...typing, undo, undo, undo, undo)[0]).toBe('one');
  });

  test('if a change to the facts or the tone replaces the text that the user typed, undo can restore it', () => {
    const anew: StudioStep = { type: 'composed', variants: variants.toReversed() };
    expect(bodies(type('mine'), anew)[0]).toBe('four');
    expect(bodies(type('mine'), anew, anew, { type: 'undone', slot: 'A' })[0]).toBe('mine');
  });

  test('changing from one template to another does not add an undo step', () => {
    const anew: StudioStep = { type: 'composed', variants: variants.toReversed() };
    expect(run(anew).slots.A.past).toEqual([]);
  });

  test('typed text can be restored after the model has rewritten it', () => {
    const reworded: StudioStep = { type: 'reworded', slot: 'A', heading: null, body: 'better' };
    expect(bodies(type('mine'), reworded)[0]).toBe('better');
    expect(bodies(type('mine'), reworded, { type: 'undone', slot: 'A' })[0]).toBe('mine');
  });
});

test('content that was scheduled on the calendar can still be saved, because the editor gets its new version number', () => {
  const content = {
    id: 'x',
    angle: null,
    heading: null,
    body: 'kept',
    facts: [],
    version: 3,
  } as unknown as Content;
  const { slots } = run({ type: 'opened', content }, type('mine'), {
    type: 'replanned',
    content: { ...content, version: 4 },
  });
  expect(slots.A).toMatchObject({ saved: { version: 4 }, telling: { body: 'mine' } });
  expect(slots.B.saved).toBeNull();
});

test('saved content that is reopened is shown as the first of the two variants and is marked as saved', () => {
  const content = {
    id: 'x',
    angle: null,
    heading: 'News',
    body: 'kept',
    facts: [],
    version: 3,
  } as unknown as Content;
  const { chosen, slots } = run({ type: 'chosen', slot: 'B' }, { type: 'opened', content });
  expect(chosen).toBe('A');
  expect(slots.A).toMatchObject({ saved: content, telling: { heading: 'News', body: 'kept' } });
});
