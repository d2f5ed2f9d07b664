import { SearchOutlined } from '@ant-design/icons';
import { Input, Radio } from 'antd';
import type { QueueList } from './use-queue';

/** Search, and the choice between the whole department and what names the viewer. */
export function QueueControls({ list }: { list: QueueList }) {
  return (
    <div className="row close end section-controls">
      <Radio.Group
        aria-label="Whose entries"
        optionType="button"
        value={list.mine ? 'mine' : 'all'}
        options={[
          { value: 'all', label: 'All' },
          { value: 'mine', label: 'Naming me' },
        ]}
        onChange={({ target }) => list.setMine(target.value === 'mine')}
      />
      <Input
        className="section-search"
        type="search"
        allowClear
        prefix={<SearchOutlined aria-hidden="true" />}
        placeholder="Search by student, topic or task"
        aria-label="Search the pending verifications"
        value={list.search}
        onChange={(event) => list.setSearch(event.target.value)}
      />
    </div>
  );
}
