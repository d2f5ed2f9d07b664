import { Segmented } from 'antd';
import { memo } from 'react';
import type { QueuePart } from '../api/wire';
import { useViewer } from '../session/viewer';
import { POOL } from './parts';
import { forMe, ofDepartment } from './queue';
import { type View } from './view';

type PartsBarProps = {
  parts: readonly QueuePart[];
  view: View;
  /** The name of the person whose part the address asks for. */
  whose: string | undefined;
  onLook: (next: Partial<View>) => void;
};

const words: Readonly<Record<string, string>> = { me: forMe, [POOL]: 'Unclaimed', all: ofDepartment };

/** The parts of the queue: mine, those of people for whom I stand in, the unclaimed, the department's. */
export const PartsBar = memo(function PartsBar({ parts, view, whose, onLook }: PartsBarProps) {
  const known = parts.some((part) => part.for === view.for);
  // A viewer without a department already has everything in their own part.
  const { department } = useViewer();
  const own = parts.filter((part) => part.for !== 'all' || department !== null || view.for === 'all');
  const all = known ? own : [...own, { for: view.for, waiting: 0 }];
  return (
    <div className="pan desk-parts">
      <Segmented<string>
        aria-label="For whom it waits"
        value={view.for}
        options={all.map((part) => ({
          value: part.for,
          label: (
            <>
              {words[part.for] ?? `For ${part.person?.name ?? whose ?? 'a colleague'}`}{' '}
              <span className="digits">{part.waiting}</span>
            </>
          ),
        }))}
        onChange={(part) => onLook({ for: part })}
      />
    </div>
  );
});
