import { type KeyboardEvent, useState } from 'react';
import { createTypeahead, findTyped } from './typeahead.ts';

type SelectKeys = {
  options: readonly { label: string; disabled?: boolean }[];
  chosenIndex: number;
  onChoose: (index: number) => void;
};

/** Handles opening, moving and choosing by keyboard, as in a native select. */
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
