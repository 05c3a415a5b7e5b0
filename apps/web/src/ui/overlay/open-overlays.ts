type Close = () => void;

const opened: Close[] = [];
let onOpened: Close = () => {};

/** What lies over the page, the last one on top: Back closes it before it leaves the page. */
export const openOverlays = {
  add(close: Close): () => void {
    opened.push(close);
    onOpened();
    return () => {
      opened.splice(opened.indexOf(close), 1);
    };
  },
  isAny: () => opened.length > 0,
  closeTop: () => opened.at(-1)?.(),
  /** Whoever owns the history hears of each. */
  whenOpened(listener: Close): void {
    onOpened = listener;
  },
};
