import './drawer.css';
import { CloseOutlined } from '@ant-design/icons';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { UserInfo } from './header';

type DrawerProps = { open: boolean; onClose: () => void; children: ReactNode };

/**
 * The menu on small screens. It is the browser's own modal dialog, which keeps the focus and closes on
 * Escape.
 */
export function Drawer({ open, onClose, children }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  /** What was shown stays, as a form that was changed may hold a link of it until the question is answered. */
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);

  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the drawer closes it, as Escape does
    <dialog
      ref={dialog}
      className="bare drawer"
      aria-label="Menu"
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div className="row nowrap between drawer-head">
        <UserInfo />
        <button type="button" className="icon-button" aria-label="Close the menu" onClick={onClose}>
          <CloseOutlined />
        </button>
      </div>
      {wasOpen && children}
    </dialog>
  );
}
