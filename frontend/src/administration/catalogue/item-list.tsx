import './catalogue.css';
import { Button } from 'antd';
import { useState } from 'react';
import registry from '../../../../resources.config';
import { fold, groupedBy, lacksList, offersOptions, wordOf } from '../../../../schemas';
import type { KeptItem } from '../../../../schemas/api/catalogue';
import { itemsOf, modulesOf } from '../../../../schemas/catalogues';
import { useTell } from '../../api/notifications';
import { route } from '../../api/route';
import { useSendWithFault } from '../../api/use-answer';
import { grouped } from '../../components/digit-groups';
import { EmptyPlace } from '../../components/empty-state';
import { SearchBox } from '../../components/search-box';
import { addWords, type OfDepartment, offeredIn, wordsOf } from './list-words';

type ItemListProps = OfDepartment & { onChanged: () => void };

/** The items that a department offers, by group, and below them the retired ones. */
export function ItemList({ list, department, onChanged }: ItemListProps) {
  const [search, setSearch] = useState('');
  const words = wordsOf(list.name);
  const many = words.many.toLowerCase();
  const fits = ({ module, item, level }: KeptItem) => fold(`${module} ${item} ${level ?? ''}`).includes(fold(search));
  const live = offeredIn(list);
  const retired = list.items.filter((one) => one.retiredAt !== null && fits(one));
  const groups = groupedBy(live.filter(fits), ({ module }) => module);
  return (
    <>
      {live.length === 0 ? (
        <>
          <EmptyPlace
            title={`${department.name} has no list of ${many} of its own`}
            text={`${withoutOne(list.name, department.catalogue, many)} Press “${addWords}” and paste one from a spreadsheet: a line for each, with its ${words.module.toLowerCase()}, its name and perhaps a level.`}
          />
          <StandardList name={list.name} catalogue={department.catalogue} />
        </>
      ) : (
        <search className="row gap toolbar">
          <SearchBox label={`Search ${many}`} value={search} onChange={setSearch} />
          <span className="muted">
            {grouped(live.length)} in {groupsOf(groupedBy(live, ({ module }) => module).size)}
          </span>
        </search>
      )}
      {live.length > 0 && groups.size === 0 && <p className="muted">Nothing found</p>}
      {[...groups].map(([module, items]) => (
        <section key={module} className="surface panel sheet catalogue-group">
          <h2 className="title">{module}</h2>
          <ItemRows items={items} onChanged={onChanged} />
        </section>
      ))}
      {retired.length > 0 && (
        <details className="catalogue-retired">
          <summary>{grouped(retired.length)} retired: offered no longer, and kept in what they stand in</summary>
          <div className="surface panel sheet catalogue-group">
            <ItemRows items={retired} onChanged={onChanged} isRetired />
          </div>
        </details>
      )}
    </>
  );
}

const groupsOf = (count: number): string => (count === 1 ? '1 group' : `${grouped(count)} groups`);

/**
 * The standard list from which residents choose before there is a list of the department. It shows whether
 * one is needed.
 */
function StandardList({ name, catalogue }: { name: OfDepartment['list']['name']; catalogue: string }) {
  if (lacksList(catalogue, name)) return null;
  const groups = modulesOf(catalogue, name).map((module) => ({ module, items: itemsOf(catalogue, name, module) }));
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  return (
    <details className="catalogue-retired">
      <summary>
        The standard list: {grouped(count)} in {groupsOf(groups.length)}
      </summary>
      {groups.map(({ module, items }) => (
        <section key={module} className="surface panel sheet catalogue-group">
          <h2 className="title">{module}</h2>
          <ul className="bare lined">
            {items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </section>
      ))}
    </details>
  );
}

/** What residents do while the department has no list of its own. */
function withoutOne(name: OfDepartment['list']['name'], catalogue: string, many: string): string {
  if (lacksList(catalogue, name)) return `Until there is one, residents write ${many} in their own words.`;
  return `Until there is one, residents choose from the standard list of ${catalogueWord(catalogue)}.`;
}

/** The word for a catalogue in the directory of departments. */
function catalogueWord(catalogue: string): string {
  const field = registry.directories.find(({ rows }) => rows.table === 'departments')?.byKey.catalogue;
  return offersOptions(field) ? wordOf(field.options, catalogue) : catalogue;
}

type ItemRowsProps = { items: readonly KeptItem[]; onChanged: () => void; isRetired?: boolean };

function ItemRows({ items, onChanged, isRetired = false }: ItemRowsProps) {
  const tell = useTell();
  const [changing, setChanging] = useState('');
  const { run } = useSendWithFault({ onFault: (says) => tell(says, 'error') });
  const change = async ({ id, item }: KeptItem) => {
    setChanging(id);
    const changed = isRetired
      ? await run(route('POST catalogue/:id/bring-back', { path: { id } }))
      : await run(route('POST catalogue/:id/retire', { path: { id } }));
    setChanging('');
    if (changed) tell(isRetired ? `${item} is offered again` : `${item} is retired`);
    onChanged();
  };
  return (
    <ul className="bare lined">
      {items.map((one) => (
        <li key={one.id} className="row nowrap between">
          <span className="grow">
            {one.item}
            {(one.level || isRetired) && (
              <span className="small muted below">
                {[isRetired && one.module, one.level].filter(Boolean).join(' · ')}
              </span>
            )}
          </span>
          {one.entries > 0 && (
            <span className="small muted">
              {grouped(one.entries)} {one.entries === 1 ? 'entry' : 'entries'}
            </span>
          )}
          <Button
            size="small"
            aria-label={`${isRetired ? 'Bring back' : 'Retire'}: ${one.item}`}
            loading={changing === one.id}
            onClick={() => void change(one)}
          >
            {isRetired ? 'Bring back' : 'Retire'}
          </Button>
        </li>
      ))}
    </ul>
  );
}
