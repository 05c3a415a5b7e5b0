// Tells the website that shows this page in a frame how tall the content is, so that the frame needs no scroll bar.
// The message contains nothing but the height, so it may go to any website. Without scripts the frame keeps its height.
(() => {
  const page = document.querySelector('.page');
  if (window.parent === window || !page) return;
  document.documentElement.dataset.framed = '';
  let told = 0;
  const tell = () => {
    const height = Math.ceil(page.getBoundingClientRect().height);
    if (height === told) return;
    window.parent.postMessage({ dayworks: 'booking', height, isNewPage: told === 0 }, '*');
    told = height;
  };
  new ResizeObserver(tell).observe(page);
})();
