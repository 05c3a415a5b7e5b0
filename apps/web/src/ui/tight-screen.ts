/** Narrower than this there is no room for two things side by side: a phone with large text. */
const tightBelowRem = 19.9;

/** Marks the page while its letters are large for its width; `tight:` in class names and styles/tight.css follow. */
export function watchTightScreen(): void {
  const root = document.documentElement;
  const look = () => {
    const remPx = Number.parseFloat(getComputedStyle(root).fontSize);
    root.toggleAttribute('data-tight', window.innerWidth / remPx < tightBelowRem);
  };
  new ResizeObserver(look).observe(root);
  look();
}
