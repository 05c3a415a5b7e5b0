/** Releasing the mouse after a drag also causes a click, which may hit the link where the drag began. */
export function swallowNextClick(): void {
  const swallow = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', swallow, { capture: true });
  // The click after a drag follows immediately or not at all.
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 50);
}
