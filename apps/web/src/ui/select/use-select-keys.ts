import { type KeyboardEvent, useState } from 'react';

const TYPEAHEAD_RESET_MS = 1_000;

/** Collects letters that are typed quickly one after another. After a pause, the next letter starts a new text. */
export function createTypeahead() {
  let typed = '';
  let lastAt = Number.NEGATIVE_INFINITY;
  return (letter: string): string => {
    const now = Date.now();
    typed = now - lastAt < TYPEAHEAD_RESET_MS ? typed + letter : letter;
    lastAt = now;
    return typed;
  };
}

type Labelled = { label: string; disabled?: boolean };

/**
 * Returns the index of the next option that starts with the typed text, or -1. For a single letter, even if it is
 * repeated, the search starts after the current option. For longer text, the search includes the current option.
 */
export function findTyped(options: readonly Labelled[], typed: string, current: number): number {
  const isOneLetter = [...typed].every((letter) => letter === typed[0]);
  const wanted = (isOneLetter ? (typed[0] ?? '') : typed).toLowerCase();
  const start = isOneLetter ? current + 1 : Math.max(current, 0);
  for (let step = 0; step < options.length; step++) {
    const index = (start + step) % options.length;
    const option = options[index];
    if (option && !option.disabled && option.label.toLowerCase().startsWith(wanted)) return index;
  }
  return -1;
}

type SelectKeys = {
  options: readonly { label: string; disabled?: boolean }[];
  chosenIndex: number;
  onChoose: (index: number) => void;
};

/** Lets the user open the list, move in it and choose an option with the keyboard, as in a native select. */
export function useSelectKeys({ options, chosenIndex, onChoose }: SelectKeys) {
  const [open, setOpenState] = useState(false);
  const [activeIndex, setActiveIndex] = useState(-1);
  const [type] = useState(createTypeahead);

  const setOpen = (next: boolean) => {
    setOpenState(next);
    if (next) setActiveIndex(chosenIndex === -1 ? nextEnabled(-1, 1) : chosenIndex);
  };
  const choose = (index: number) => {
    onChoose(index);
    setOpenState(false);
  };

  function nextEnabled(from: number, direction: 1 | -1): number {
    for (let index = from + direction; index >= 0 && index < options.length; index += direction) {
      if (!options[index]?.disabled) return index;
    }
    return from;
  }

  const typeLetter = (letter: string) => {
    const found = findTyped(options, type(letter), open ? activeIndex : chosenIndex);
    if (found === -1) return;
    if (open) setActiveIndex(found);
    else onChoose(found);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    if (key.length === 1 && key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey) {
      typeLetter(key);
      return;
    }
    if (!open) {
      if (key !== 'ArrowDown' && key !== 'ArrowUp') return;
      event.preventDefault();
      setOpen(true);
      return;
    }
    if (key === 'Tab') {
      choose(activeIndex);
      return;
    }
    const moves: Record<string, () => void> = {
      ArrowDown: () => setActiveIndex(nextEnabled(activeIndex, 1)),
      ArrowUp: () => setActiveIndex(nextEnabled(activeIndex, -1)),
      Home: () => setActiveIndex(nextEnabled(-1, 1)),
      End: () => setActiveIndex(nextEnabled(options.length, -1)),
      Enter: () => choose(activeIndex),
      ' ': () => choose(activeIndex),
    };
    const move = moves[key];
    if (!move) return;
    event.preventDefault();
    move();
  };

  return { open, setOpen, activeIndex, setActiveIndex, choose, onKeyDown };
}
