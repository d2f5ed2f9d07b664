import {
  CalendarOutlined,
  CloseOutlined,
  FilterOutlined,
  SortAscendingOutlined,
  SortDescendingOutlined,
} from '@ant-design/icons';
import { Button, Checkbox, Popover } from 'antd';
import type { ReactNode } from 'react';
import { type EntryResource, importFault, type Meaning, showDay, showStatus, statesMeaning } from '../../../../schemas';
import { May } from '../../api/access';
import { grouped } from '../../components/digit-groups';
import { SearchBox } from '../../components/search-box';
import { StateChoice } from '../../components/searched-list';
import { useIsWide } from '../../components/use-media';
import { Between } from '../../field-types/parts/between';
import { ImportButton } from '../import/import-button';
import { ExportMenu } from './export-menu';
import { type EntryList, usual } from './use-entry-list';

type ToolbarProps = { entry: EntryResource; list: EntryList; children?: ReactNode };

/** Search, filters and order of the list, and the ways to export it or import entries. */
export function Toolbar(props: ToolbarProps) {
  const { entry, list } = props;
  const isWide = useIsWide();
  const { from, to } = list.between;
  const dated = Boolean(from || to);
  const narrowing = <Narrowing {...props} />;
  const further = <Further {...props} />;
  return (
    <search className="row gap toolbar">
      <SearchBox label={entry.label.search} value={list.search} onChange={list.setSearch} />
      {isWide && narrowing}
      <Popover
        trigger="click"
        placement="bottomRight"
        getPopupContainer={(button) => button.parentElement ?? document.body}
        content={
          <div className="stack popped">
            {!isWide && narrowing}
            <div className="row close">
              <Between {...list.between} labels={[`${list.day}, from`, `${list.day}, to`]} onChange={list.setBetween} />
            </div>
            {!isWide && further}
          </div>
        }
      >
        <Button
          icon={isWide ? <CalendarOutlined aria-hidden="true" /> : <FilterOutlined aria-hidden="true" />}
          aria-haspopup="dialog"
          aria-pressed={isWide ? dated : list.showAll !== undefined}
          aria-label={isWide ? undefined : 'Filter'}
        >
          {isWide && (dated ? inWords(from, to) : 'Any date')}
        </Button>
      </Popover>
      {isWide ? further : <Narrowed {...props} />}
    </search>
  );
}

/** 'from 01-03-2026', '01-03-2026 – 09-03-2026'. */
const inWords = (from: string | undefined, to: string | undefined): string =>
  from && to ? `${showDay(from)} – ${showDay(to)}` : from ? `from ${showDay(from)}` : `to ${showDay(to ?? '')}`;

/** Entries by state, and a switch: only those that name the viewer. */
const Narrowing = ({ entry, list }: ToolbarProps) => (
  <>
    <StateChoice<Meaning>
      label="Show entries by status"
      value={list.meaning ?? ''}
      onChange={(value) => list.setMeaning(value || null)}
      states={statusChoices(entry).map(({ meaning, label }) => ({ value: meaning, label }))}
    />
    {list.mine !== undefined && (
      <Checkbox checked={list.mine} onChange={({ target }) => list.setMine(target.checked)}>
        For me
      </Checkbox>
    )}
  </>
);

/** On a phone: the active filters, and a button to clear them. On a desktop the controls show them. */
function Narrowed({ entry, list }: ToolbarProps) {
  const { meaning, mine, between, total, counted, showAll } = list;
  if (!showAll) return null;
  const words = [
    ...(mine ? ['For me'] : []),
    ...(meaning ? [statesMeaning(entry, meaning).map(showStatus).join(' / ')] : []),
    ...(between.from || between.to ? [inWords(between.from, between.to)] : []),
  ];
  return (
    <Button
      size="small"
      className="narrowed"
      icon={<CloseOutlined aria-hidden="true" />}
      iconPosition="end"
      onClick={showAll}
    >
      {counted && `${grouped(total)} `}
      {words.join(', ')}
      <span className="visually-hidden">: show everything</span>
    </Button>
  );
}

/** The order in words, because its column may not fit; and the list as a file. Both break to the next line together. */
function Further({ entry, list, children }: ToolbarProps) {
  const isNewest = list.isByLogging && list.sort.order === 'desc';
  return (
    <span className="row close">
      <Button
        icon={isNewest ? <SortDescendingOutlined aria-hidden="true" /> : <SortAscendingOutlined aria-hidden="true" />}
        type="text"
        onClick={() => list.setSort(isNewest ? { ...usual, order: 'asc' } : undefined)}
      >
        {list.isByLogging ? (isNewest ? 'Last logged first' : 'First logged first') : 'By column'}
      </Button>
      {entry.exports && <ExportMenu type={entry} shown={list} />}
      {!importFault(entry) && (
        <May resource={entry.name} action="create">
          <ImportButton type={entry} />
        </May>
      )}
      {children}
    </span>
  );
}

const order: readonly Meaning[] = ['open', 'accepted', 'refused'];

type StatusChoice = { meaning: Meaning; label: string };

/** The states that a list can be filtered by, in the entry's own words: 'Pending', 'Approved', 'Rejected'. */
const statusChoices = (entry: EntryResource): StatusChoice[] =>
  order.flatMap((meaning) => {
    const words = statesMeaning(entry, meaning);
    return words.length > 0 ? [{ meaning, label: words.map(showStatus).join(' / ') }] : [];
  });
