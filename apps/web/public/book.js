// Shows the booking page of a business on its own website: <script src="…/book.js" data-business="…" async></script>
// The frame stands where the script stands. Without scripts, the plain link to the booking page does the same.
(() => {
  const script = document.currentScript;
  const business = script?.dataset.business;
  if (!business) return;
  const address = new URL(`/book/${encodeURIComponent(business)}`, script.src);
  address.searchParams.set('source', script.dataset.source || location.hostname || 'Website');
  const frame = document.createElement('iframe');
  frame.src = address.href;
  frame.title = script.dataset.title || 'Book an appointment';
  frame.loading = 'lazy';
  frame.style.cssText = 'display:block;width:100%;height:52rem;border:0';

  // The booking page tells its height (book-frame.js). Messages of any other page or frame are ignored.
  let isFirstPage = true;
  window.addEventListener('message', ({ origin, source, data }) => {
    if (origin !== address.origin || source !== frame.contentWindow) return;
    if (data?.dayworks !== 'booking' || !Number.isFinite(data.height)) return;
    frame.style.height = `${Math.min(Math.max(data.height, 200), 20_000)}px`;
    if (!data.isNewPage) return;
    // The next step can be shorter than the one before, so its beginning is brought back into view.
    if (!isFirstPage && frame.getBoundingClientRect().top < 0) frame.scrollIntoView();
    isFirstPage = false;
  });
  script.after(frame);
})();
