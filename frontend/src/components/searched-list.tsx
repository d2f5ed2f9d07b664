import './list.css';
import { Segmented } from 'antd';
import type { ReactNode } from 'react';
import type { ListRow, RecordListProps } from './list-column';
import { RecordList } from './record-list';
import { SearchBox } from './search-box';

type SearchedListProps<Row extends ListRow> = RecordListProps<Row> & {
  /** The label of the search. */
  search: string;
  /** Filters beside the search. */
  children?: ReactNode;
};

/** A list under its search. */
export const SearchedList = <Row extends ListRow>({ search, children, ...props }: SearchedListProps<Row>) => (
  <>
    <search className="row gap toolbar">
      <SearchBox label={search} value={props.list.search} onChange={props.list.setSearch} />
      {children}
    </search>
    <RecordList<Row> search={search} {...props} />
  </>
);

type StateChoiceProps<State extends string> = {
  /** The label for a screen reader. */
  label: string;
  /** '' stands for all states. */
  value: State | '';
  onChange: (state: State | '') => void;
  states: readonly { value: State; label: string }[];
};

/** Filters a list by one state, or by none. */
export const StateChoice = <State extends string>({ label, value, onChange, states }: StateChoiceProps<State>) => (
  <Segmented<State | ''>
    aria-label={label}
    className="toolbar-status pan"
    value={value}
    onChange={onChange}
    options={[{ value: '', label: 'All' }, ...states]}
  />
);
