// Runs before the first paint, so that a stored choice of light or dark, or of a narrow sidebar, never flashes. The keys
// are those of theme/mode.ts and shell/layout.tsx.
try {
  const theme = localStorage.getItem('countersign.theme');
  if (localStorage.getItem('countersign.sidebar') === 'collapsed')
    document.documentElement.dataset.sidebar = 'collapsed';
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage may be switched off: the system's preference applies.
}

// A public page that is left or resized before it fades in ends the fade, which is no fault.
addEventListener('pagereveal', ({ viewTransition }) => viewTransition?.ready.catch(() => {}));
