const TYPEAHEAD_RESET_MS = 1_000;

/** Collects letters that are typed in quick succession; after a pause, collecting starts over. */
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
 * Returns the index of the next option that starts with the typed text, or -1. A single letter, even if repeated,
 * moves on from the current option; longer text may stay on it.
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
