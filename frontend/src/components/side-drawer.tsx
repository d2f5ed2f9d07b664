import { Drawer } from 'antd';
import type { ReactNode } from 'react';
import { useBack } from './use-back';
import { useFocusBack } from './use-focus-back';

type SideDrawerProps = {
  open: boolean;
  title: string;
  /** In px, where the window is as wide. */
  width: number;
  /** Whether a link led to it. Then Back leads to where the link is, and else it closes the drawer. @default false */
  ofLink?: boolean | undefined;
  children: ReactNode;
  onClose: () => void;
};

/** What comes in from the side over a list. Back closes it, and the focus goes back where it came from. */
export function SideDrawer({ open, title, width, ofLink = false, children, onClose }: SideDrawerProps) {
  useBack(open && !ofLink, onClose);
  useFocusBack(open);
  return (
    <Drawer
      closable={{ placement: 'end' }}
      open={open}
      onClose={onClose}
      title={title}
      width={`min(${width}px, 100vw)`}
      destroyOnHidden
    >
      {children}
    </Drawer>
  );
}
