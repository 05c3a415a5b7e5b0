// Runs before the first paint so that the page never flashes in the wrong theme.
// The rule is the one of src/ui/theme.ts: nothing stored means light, and what customers open is always light.
(() => {
  const root = document.documentElement;
  if (/^\/(?:shared-|client\/)/.test(location.pathname)) root.dataset.lightOnly = '';
  let preference = null;
  try {
    preference = localStorage.getItem('theme');
  } catch {
    // Storage can be switched off; light is the default then.
  }
  const dark =
    preference === 'dark' || (preference === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.theme = dark && !('lightOnly' in root.dataset) ? 'dark' : 'light';
})();
