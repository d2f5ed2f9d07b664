import '../../components/list.css';
import { EditOutlined } from '@ant-design/icons';
import { Button, Segmented } from 'antd';
import { useState } from 'react';
import registry from '../../../../resources.config';
import { type FieldWith, matches, namesRow, ruleOf } from '../../../../schemas';
import type { KeptList } from '../../../../schemas/api/catalogue';
import { route } from '../../api/route';
import { useAnswer } from '../../api/use-answer';
import { useListTotal } from '../../api/use-list-total';
import { RowsAwaited } from '../../components/awaited';
import { EmptyPlace } from '../../components/empty-state';
import { LinkButton } from '../../components/link-button';
import { PageHeading } from '../../components/page-heading';
import { Picker } from '../../components/picker';
import { QuietNotice } from '../../components/quiet-notice';
import type { ScreenProps } from '../../components/screen';
import { FieldInput } from '../../field-types';
import { idOf } from '../../field-types/parts/link-value';
import { useViewer } from '../../session/viewer';
import { ItemList } from './item-list';
import { ListSheet } from './list-sheet';
import { addWords, offeredIn, wordsOf } from './list-words';

/** Any field of the registry with which a department is chosen. */
const departmentField = registry.directories
  .flatMap(({ fields }) => fields)
  .find(
    (field): field is FieldWith<'namesRow'> =>
      namesRow(field) && registry.directories.find(({ name }) => name === field.to)?.rows.table === 'departments',
  );

/** Shown before a department is chosen, or when there is none yet. */
function NoneChosen({ isOfMany }: { isOfMany: boolean }) {
  const { side } = useViewer();
  const directory = registry.directories.find(({ name }) => name === departmentField?.to);
  const { total, failed } = useListTotal(directory?.api.path ?? '', { enabled: isOfMany && directory !== undefined });
  const isNone = !failed && total === 0;
  if (!isNone || !directory)
    return <EmptyPlace title="Choose a department" text="Its lists of competencies appear here." />;
  return (
    <EmptyPlace
      title="No department yet"
      text="A department’s lists of competencies appear here once there is one."
      action={<LinkButton to={`/${side}/${directory.route}`}>{directory.label.add}</LinkButton>}
    />
  );
}

/** The lists of competencies that a department keeps itself. Whoever writes those of many chooses one. */
export default function CataloguePage({ label }: ScreenProps) {
  const viewer = useViewer();
  const { role, college, department } = viewer;
  const { catalogues } = registry.logbook;
  const rule = catalogues && ruleOf(catalogues, 'write', role);
  // Whether it holds for departments of the college besides one’s own.
  const isOfMany = rule !== undefined && matches(rule, { college, department: null }, viewer);
  const [chosen, setChosen] = useState<unknown>(null);
  const id = isOfMany ? idOf(chosen) : (department ?? '');
  const { answer, loading, failed, retrying, retry, reload } = useAnswer(
    route('GET catalogue/lists', { query: { department: id } }),
    { enabled: id !== '', freshFor: 0 },
  );
  const [name, setName] = useState<KeptList['name']>();
  const [editing, setEditing] = useState(false);
  const shownIn = (lists: readonly KeptList[] = []) => lists.find((one) => one.name === name) ?? lists[0];
  const list = shownIn(answer?.lists);
  return (
    <>
      <PageHeading
        title={label}
        actions={
          list && (
            <Button type="primary" className="thumb" icon={<EditOutlined />} onClick={() => setEditing(true)}>
              {offeredIn(list).length === 0 ? addWords : 'Edit the list'}
            </Button>
          )
        }
      />
      {isOfMany && departmentField && (
        <div className="row gap toolbar">
          <Picker wide label={departmentField.label}>
            {(control) => (
              <FieldInput id={control} field={departmentField} values={{}} value={chosen} onChange={setChosen} />
            )}
          </Picker>
        </div>
      )}
      {id === '' && <NoneChosen isOfMany={isOfMany} />}
      {failed && <QuietNotice onRetry={retry} retrying={retrying} />}
      {loading && <RowsAwaited />}
      {answer && list && (
        <>
          {answer.lists.length > 1 && (
            <Segmented<KeptList['name']>
              aria-label="Which list"
              className="toolbar-status pan"
              value={list.name}
              onChange={setName}
              options={answer.lists.map((one) => ({ value: one.name, label: wordsOf(one.name).many }))}
            />
          )}
          <ItemList
            key={`${id} ${list.name}`}
            list={list}
            department={answer.department}
            onChanged={() => void reload()}
          />
          {editing && (
            <ListSheet
              list={list}
              department={answer.department}
              onClose={() => setEditing(false)}
              onRefused={async () => shownIn((await reload()).data?.data.lists)}
              onSaved={() => {
                setEditing(false);
                void reload();
              }}
            />
          )}
        </>
      )}
    </>
  );
}
