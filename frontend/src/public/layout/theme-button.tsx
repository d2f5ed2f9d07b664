/** Changes between light and dark; layout/chrome.ts names and wires it. */
export function ThemeButton() {
  return (
    <button className="icon-button" type="button" data-theme-button aria-label="Change between light and dark">
      <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
        <circle cx="10" cy="10" r="7.25" fill="none" stroke="currentColor" strokeWidth="1.5" />
        <path d="M10 2.75a7.25 7.25 0 0 1 0 14.5z" fill="currentColor" />
      </svg>
    </button>
  );
}
