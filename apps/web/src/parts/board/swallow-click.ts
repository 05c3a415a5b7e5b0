/** The release that ends a drag is a click as well, and may hit the link it began on. */
export function swallowNextClick(): void {
  const swallow = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', swallow, { capture: true });
  // The click follows at once, or not at all.
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 50);
}
