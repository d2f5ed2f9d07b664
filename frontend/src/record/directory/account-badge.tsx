import '../../components/components.css';
import { CheckCircleFilled, ClockCircleOutlined, StopOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { accountWords } from '../../words';
import type { AccountState } from './wire';

/** The states of an account: as a badge reads, as one narrows the list by it, and its colour. */
export const stateWords: readonly {
  state: AccountState;
  word: string;
  filter: string;
  meaning: 'open' | 'accepted' | 'refused';
  icon: ReactNode;
}[] = [
  { state: 'pending', word: 'waiting', filter: 'Waiting', meaning: 'open', icon: <ClockCircleOutlined /> },
  { state: 'active', word: accountWords.active, filter: 'Active', meaning: 'accepted', icon: <CheckCircleFilled /> },
  { state: 'suspended', word: accountWords.inactive, filter: 'Inactive', meaning: 'refused', icon: <StopOutlined /> },
];

/** Whether an account is open. */
export function AccountBadge({ state }: { state: AccountState | undefined }) {
  const found = stateWords.find((each) => each.state === state);
  if (!found) return <>-</>;
  return (
    <span className={`pill status-${found.meaning}`}>
      <span aria-hidden="true">{found.icon}</span>
      {found.word}
    </span>
  );
}
