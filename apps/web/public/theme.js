// Runs before the first paint so that the page never flashes in the wrong theme.
// The rule is the one of src/ui/theme.ts: nothing stored means light.
(() => {
  let preference = null;
  try {
    preference = localStorage.getItem('theme');
  } catch {
    // Storage can be switched off; light is the default then.
  }
  const dark =
    preference === 'dark' || (preference === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
})();
