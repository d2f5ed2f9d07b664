// Runs before the first paint, so that a stored choice of light or dark never flashes. The key is that of theme/mode.ts.
try {
  const theme = localStorage.getItem('countersign.theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage may be switched off: the system's preference applies.
}
