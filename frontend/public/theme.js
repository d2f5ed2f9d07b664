// Runs before the first paint, so that a stored choice of light or dark, or of a narrow sidebar, never flashes. The keys
// are those of theme/mode.ts and shell/layout.tsx. In words of 2015: of all scripts only this one tells older browsers why.
try {
  const theme = localStorage.getItem('countersign.theme');
  if (localStorage.getItem('countersign.sidebar') === 'collapsed')
    document.documentElement.dataset.sidebar = 'collapsed';
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch (_) {
  // Storage may be switched off: the system's preference applies.
}

// A public page that is left or resized before it fades in ends the fade, which is no fault.
addEventListener('pagereveal', shown);
function shown(/** @type {PageRevealEvent} */ event) {
  if (event.viewTransition) event.viewTransition.ready.catch(Boolean);
}

// Chrome 102, Firefox 112 and Safari 15.5 have it first: docs/decisions/0166-the-oldest-browsers.md.
if (!('inert' in document.documentElement)) addEventListener('DOMContentLoaded', sayTooOld);
function sayTooOld() {
  const words = document.createElement('p');
  words.setAttribute('role', 'alert');
  words.style.cssText = 'margin:0;padding:16px;font:18px/1.5 sans-serif;background:#fff1c9;color:#000';
  words.textContent =
    'This browser is too old for your logbook. Please update it, or use another one. Windows 7 and 8.1 can have Chrome 109 or Firefox 115, and an iPhone needs iOS 15.6.';
  document.body.insertBefore(words, document.body.firstChild);
}
