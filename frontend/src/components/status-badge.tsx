import './components.css';
import { CheckCircleFilled, ClockCircleOutlined, CloseCircleFilled } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { type EntryResource, type Meaning, meaningOf, showStatus } from '../../../schemas';

const icons: Record<Meaning, ReactNode> = {
  open: <ClockCircleOutlined />,
  accepted: <CheckCircleFilled />,
  refused: <CloseCircleFilled />,
};

type StatusBadgeProps = {
  entry: EntryResource;
  /** The stored word. A missing one reads 'Pending'. */
  status: unknown;
};

/** A record's status in the entry's own word, coloured by its meaning. */
export function StatusBadge({ entry, status }: StatusBadgeProps) {
  const meaning = meaningOf(entry, status);
  return (
    <span className={`pill status-${meaning}`}>
      <span aria-hidden="true">{icons[meaning]}</span>
      {showStatus(status)}
    </span>
  );
}
