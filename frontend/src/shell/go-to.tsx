import { useEffect, useState } from 'react';
import { keepTyping } from '../components/keep-typing';
import { onDemand } from '../components/on-demand';
import type { MenuItem } from './menu';
import type { PaletteProps } from './palette';

const Palette = onDemand<PaletteProps>(
  () => import('./palette'),
  ({ open }) => open,
);

/** What Ctrl + K opens. From that press on letters are sought and no shortcuts of the page. */
export function GoTo({ menu }: { menu: readonly MenuItem[] }) {
  const [open, setOpen] = useState(false);

  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      if (!open) keepTyping(() => setOpen(false));
      setOpen(true);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [open]);

  return <Palette open={open} menu={menu} onClose={() => setOpen(false)} />;
}
