import './list.css';
import { SearchOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { listWords } from '../words';
import { EmptyState } from './empty-state';
import type { ListRow, RecordListProps } from './list-column';

type EmptyRowsProps<Row extends ListRow> = Pick<
  RecordListProps<Row>,
  'list' | 'search' | 'empty' | 'showAll' | 'apart'
>;

/** Shown instead of rows: the reason why there are none, and what to do. */
export function EmptyRows<Row extends ListRow>({ list, search, empty, showAll, apart }: EmptyRowsProps<Row>) {
  const { q } = list;
  const word = wordOf(q);
  const searched = (
    <span className="row close">
      {showAll && <Button onClick={showAll}>Search everything</Button>}
      {apart && <Button onClick={apart.search}>{apart.label}</Button>}
      {word && <Button onClick={() => list.setSearch(word)}>Search “{word}” alone</Button>}
      <Button onClick={() => list.setSearch('')}>Clear the search</Button>
    </span>
  );
  return (
    <EmptyState
      title={listWords.empty}
      icon={q ? <SearchOutlined /> : undefined}
      text={q && `${showAll ? 'With these filters nothing' : 'Nothing here'} is found by “${q}”. ${search ?? ''}`}
      action={q ? searched : empty}
    />
  );
}

/** What is no name: a title, an initial and whatever else is cut short. */
const isCutShort = (word: string): boolean => /\.$|^(?:dr|prof|professor|mr|mrs|ms)$/i.test(word);

/**
 * The longest of several words, and of two as long the later one, which is more often the family's. A search looks for a
 * text as it stands, so that one who asks for Imran Reddy finds no Imran D. Reddy.
 */
const wordOf = (q: string): string | undefined =>
  q
    .split(' ')
    .filter((word, _, words) => words.length > 1 && word.length > 2 && !isCutShort(word))
    .reverse()
    .sort((one, other) => other.length - one.length)[0];
