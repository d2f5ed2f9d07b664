import './components.css';
import { InboxOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';

type EmptyStateProps = {
  title: string;
  /** An explanation, or the next step. */
  text?: ReactNode;
  /** @default an empty tray */
  icon?: ReactNode;
  action?: ReactNode;
};

/** Shown instead of an empty list when nothing is wrong. */
export function EmptyState({ title, text, icon = <InboxOutlined />, action }: EmptyStateProps) {
  return (
    <div className="empty-note stack close empty-state">
      <span className="empty-state-picture" aria-hidden="true">
        {icon}
      </span>
      <p className="title">{title}</p>
      {text && <p>{text}</p>}
      {action && <div>{action}</div>}
    </div>
  );
}

/** The same in place of all that a page would show, on the ground that this would have. */
export const EmptyPlace = (props: EmptyStateProps) => (
  <div className="surface sheet">
    <EmptyState {...props} />
  </div>
);
