import './drawer.css';
import { CloseOutlined } from '@ant-design/icons';
import { type ReactNode, useEffect, useRef } from 'react';
import { UserInfo } from './header';

type DrawerProps = { open: boolean; onClose: () => void; children: ReactNode };

/**
 * The menu on small screens. It is the browser's own modal dialog, which keeps the focus and closes on
 * Escape.
 */
export function Drawer({ open, onClose, children }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);

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
      {open && children}
    </dialog>
  );
}
