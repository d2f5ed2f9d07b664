import { PlusOutlined } from '@ant-design/icons';
import { Button, type TabsProps } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import registry from '../../../../resources.config';
import { type DirectoryResource, ruleOf, type Side } from '../../../../schemas';
import { route } from '../../api/route';
import { useAnswer } from '../../api/use-answer';
import { Together } from '../../components/awaited';
import { LinkButton } from '../../components/link-button';
import { onDemand } from '../../components/on-demand';
import { PageHeading } from '../../components/page-heading';
import { useViewer } from '../../session/viewer';
import { ImportButton } from '../import/import-button';
import { addable, addedToFor, directoriesOnPage, proposes } from './directories-on-page';
import { DirectoryList } from './directory-list';
import { EditDialog } from './edit-dialog';
import { Proposals } from './proposals';
import type { TrainingFilesProps } from './training-files';

/** Loaded on demand, because one directory has such files, and few pages have tabs. */
const TrainingFiles = onDemand<TrainingFilesProps>(() => import('./training-files'));
const Tabs = onDemand<TabsProps>(() => import('./directory-tabs'));

/** The page of a directory: its rows, with tabs when other directories belong to it. */
export default function DirectoryPage({ resource }: { resource: DirectoryResource; side: Side }) {
  const { role, side } = useViewer();
  const shown = directoriesOnPage(resource, registry.directories, role);
  const [params, setParams] = useSearchParams();
  const [added, setAdded] = useState(0);
  const [adding, setAdding] = useState<DirectoryResource | null>(null);
  const current = shown.find(({ name }) => name === params.get('show')) ?? resource;
  const adds = [...new Set(shown.flatMap((each) => addable(each, registry.directories, role)))];

  const proposed = [...new Set([...shown, ...adds])].filter(
    (each) => each.proposals && (proposes(each, role) || each.proposals.confirm[role]),
  );
  const { loading } = useAnswer(route('GET proposals'), { freshFor: 0, enabled: proposed.length > 0 });
  const show = (name: string) => setParams(name === resource.name ? {} : { show: name }, { replace: true });
  const List = resource.needs ? TrainingFiles : DirectoryList;
  const main = adds.includes(current) ? current : resource;
  /** An act that is only a proposal is not the main one. */
  const isMain = (each: DirectoryResource) => each === main && !proposes(each, role);
  // The main button is last, as on every page.
  const buttons = [...adds]
    .sort((one, other) => Number(one === main) - Number(other === main))
    .map((each) => (
      <Button
        key={each.name}
        type={isMain(each) ? 'primary' : 'default'}
        className={isMain(each) ? 'thumb' : undefined}
        icon={<PlusOutlined />}
        onClick={() => setAdding(each)}
      >
        {each.label.add}
      </Button>
    ));

  const onAdd = (each: DirectoryResource) => (adds.includes(each) ? () => setAdding(each) : undefined);
  const addedTo = addedToFor(resource, registry.directories, role);
  const sheets = resource.sheets && ruleOf(resource, 'create', role) !== undefined;

  return (
    <>
      <PageHeading
        title={resource.label.many}
        actions={
          buttons.length > 0 ? (
            <>
              {sheets && <ImportButton type={resource} />}
              {buttons}
            </>
          ) : (
            addedTo && <LinkButton to={`/${side}/${addedTo.route}`}>Add under {addedTo.label.many}</LinkButton>
          )
        }
      >
        {current.label.about}
      </PageHeading>
      {proposed.length > 0 && <Proposals key={added} directories={proposed} />}
      <Together awaited={loading}>
        {shown.length === 1 ? (
          <List directory={resource} onAdd={onAdd(resource)} />
        ) : (
          <Tabs
            activeKey={current.name}
            onChange={show}
            destroyOnHidden
            items={shown.map((each) => ({
              key: each.name,
              label: each.label.menu,
              children: <DirectoryList directory={each} onAdd={onAdd(each)} />,
            }))}
          />
        )}
      </Together>
      {adding && (
        <EditDialog
          key={adding.name}
          directory={adding}
          onClose={() => setAdding(null)}
          onSaved={() => {
            setAdded(added + 1);
            show(shown.includes(adding) ? adding.name : current.name);
          }}
        />
      )}
    </>
  );
}
