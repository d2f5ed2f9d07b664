import { storeText } from '../storage';
import type { Mode } from './palette';

/** What a person chose: a mode, or to follow the system. */
export type ModeChoice = Mode | 'system';

/** The same key is read by /theme.js before the first paint. */
const MODE_KEY = 'countersign.theme';

const dark = () => window.matchMedia('(prefers-color-scheme: dark)');

/** The stored choice, `system` when there is none or storage is closed to us. */
export function modeChoice(): ModeChoice {
  const attribute = document.documentElement.dataset.theme;
  return attribute === 'light' || attribute === 'dark' ? attribute : 'system';
}

/** The mode that the page shows now. */
export function currentMode(): Mode {
  const choice = modeChoice();
  if (choice !== 'system') return choice;
  return dark().matches ? 'dark' : 'light';
}

/** Shows and remembers a choice. */
export function chooseMode(choice: ModeChoice): void {
  if (choice === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = choice;
  storeText(MODE_KEY, choice === 'system' ? null : choice);
}

/**
 * Calls back whenever `currentMode()` may have changed: by `chooseMode`, by another tab or by the system.
 * @returns a function that ends the subscription
 */
export function onModeChange(listener: () => void): () => void {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key !== MODE_KEY) return;
    if (event.newValue === 'light' || event.newValue === 'dark')
      document.documentElement.dataset.theme = event.newValue;
    else delete document.documentElement.dataset.theme;
  };
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  const query = dark();
  query.addEventListener('change', listener);
  window.addEventListener('storage', fromOtherTab);
  return () => {
    observer.disconnect();
    query.removeEventListener('change', listener);
    window.removeEventListener('storage', fromOtherTab);
  };
}
