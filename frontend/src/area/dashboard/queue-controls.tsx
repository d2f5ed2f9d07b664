import { SearchOutlined } from '@ant-design/icons';
import { Input, Radio } from 'antd';
import { useEffect, useState } from 'react';
import type { QueueChoice } from './use-queue';

/** Long enough not to ask at every letter, short enough to feel immediate. */
const TYPING_MS = 300;

type Props = { choice: QueueChoice; choose: (change: Partial<QueueChoice>) => void };

/** Search, and the choice between the whole department and what names the viewer. */
export function QueueControls({ choice, choose }: Props) {
  const [q, setQ] = useState(choice.q);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed starts a search
  useEffect(() => {
    if (q === choice.q) return;
    const timer = setTimeout(() => choose({ q: q.trim() }), TYPING_MS);
    return () => clearTimeout(timer);
  }, [q]);

  return (
    <div className="row close end section-controls">
      <Radio.Group
        aria-label="Whose entries"
        optionType="button"
        value={choice.mine ? 'mine' : 'all'}
        options={[
          { value: 'all', label: 'All' },
          { value: 'mine', label: 'Naming me' },
        ]}
        onChange={({ target }) => choose({ mine: target.value === 'mine' })}
      />
      <Input
        className="section-search"
        type="search"
        allowClear
        prefix={<SearchOutlined aria-hidden="true" />}
        placeholder="Search by student, topic or task"
        aria-label="Search the pending verifications"
        value={q}
        onChange={(event) => setQ(event.target.value)}
      />
    </div>
  );
}
