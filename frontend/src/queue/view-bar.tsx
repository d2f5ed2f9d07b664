import { Checkbox, Segmented, Select } from 'antd';
import { memo } from 'react';
import { SearchBox } from '../components/search-box';
import type { ViewChoices } from './loaded-queue';
import { hasParts } from './parts';
import { SavedViews } from './saved-views';
import { forMe, searchWords, type View } from './view';

type ViewBarProps = { view: View; known: ViewChoices; onLook: (next: Partial<View>) => void };

const groups = [
  { value: 'mine', label: `${forMe} first` },
  { value: 'resident', label: 'By resident' },
  { value: 'type', label: 'By type' },
  { value: 'none', label: 'Not grouped' },
] as const;

const ages = [7, 30, 90].map((days) => ({ value: days, label: `Older than ${days} days` }));

/** Order, groups and filters of the queue. */
export const ViewBar = memo(function ViewBar({ view, known, onLook }: ViewBarProps) {
  return (
    <div className="row close gap">
      <Segmented<View['order']>
        aria-label="Which first"
        value={view.order}
        options={[
          { value: 'oldest', label: 'Oldest' },
          { value: 'newest', label: 'Newest' },
        ]}
        onChange={(order) => onLook({ order })}
      />
      <Choices view={view} known={known} onLook={onLook} />
    </div>
  );
});

/** Takes the focus out of a select after a choice, so that keys are shortcuts again. */
const left = (isOpen: boolean) => {
  if (isOpen) return;
  // After the timer with which the select takes the focus back.
  setTimeout(() => {
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement && activeElement.getAttribute('role') === 'combobox') activeElement.blur();
  });
};

/** Groups, filters and the search. */
function Choices({ view, known, onLook }: ViewBarProps) {
  // A single part has no part to put first.
  const mayBeFirst = !hasParts || view.for === 'all';
  const shownGroup = mayBeFirst || view.group !== 'mine' ? view.group : 'none';
  return (
    <>
      <Select
        aria-label="In groups"
        value={shownGroup}
        options={groups.filter(({ value }) => mayBeFirst || value !== 'mine')}
        popupMatchSelectWidth={false}
        onOpenChange={left}
        onChange={(group) => onLook({ group })}
      />
      <Select
        aria-label="Type"
        allowClear
        placeholder="All types"
        value={view.type}
        options={[...known.types]}
        popupMatchSelectWidth={false}
        onOpenChange={left}
        onChange={(type) => onLook({ type: type ?? null })}
      />
      <Select
        aria-label="Resident"
        allowClear
        showSearch
        optionFilterProp="label"
        placeholder="All residents"
        value={view.student}
        options={[...known.students]}
        popupMatchSelectWidth={false}
        onOpenChange={left}
        onChange={(student) => onLook({ student: student ?? null })}
      />
      <Select
        aria-label="Age"
        allowClear
        placeholder="Any wait"
        value={view.older}
        options={ages}
        popupMatchSelectWidth={false}
        onOpenChange={left}
        onChange={(older) => onLook({ older: older ?? null })}
      />
      <SavedViews view={view} onLook={onLook} />
      {!hasParts && (
        <Checkbox checked={view.mine} onChange={({ target }) => onLook({ mine: target.checked })}>
          {forMe}
        </Checkbox>
      )}
      <Checkbox checked={view.file} onChange={({ target }) => onLook({ file: target.checked })}>
        With attachment
      </Checkbox>
      <search
        className="grow"
        onKeyDown={({ key, target }) => {
          if ((key === 'Escape' || key === 'Enter') && target instanceof HTMLElement) target.blur();
        }}
      >
        <SearchBox label={searchWords} value={view.q} onChange={(q) => onLook({ q })} />
      </search>
    </>
  );
}
