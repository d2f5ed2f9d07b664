import { PlusOutlined } from '@ant-design/icons';
import { Button, Tabs } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import registry from '../../../../resources.config';
import type { DirectoryResource, Side } from '../../../../schemas';
import { PageHeading } from '../../components/page-heading';
import { May } from '../../registry/access';
import { addable, together } from '../../registry/together';
import { useViewer } from '../../session/viewer';
import { DirectoryList } from './directory-list';
import { EditSheet } from './edit/edit-sheet';

/** The page of a directory: its rows, and where others belong with it, theirs behind tabs. */
export default function DirectoryPage({ resource }: { resource: DirectoryResource; side: Side }) {
  const { role } = useViewer();
  const shown = together(resource, registry.directories, role);
  const [params, setParams] = useSearchParams();
  const [adding, setAdding] = useState<DirectoryResource | null>(null);
  const current = shown.find(({ name }) => name === params.get('show')) ?? resource;
  const adds = [...new Set(shown.flatMap((each) => addable(each, registry.directories, role)))];

  const show = (name: string) => setParams(name === resource.name ? {} : { show: name }, { replace: true });
  const buttons = adds.map((each) => (
    <May key={each.name} resource={each.name} action="create">
      <Button
        type={each === resource ? 'primary' : 'default'}
        icon={<PlusOutlined aria-hidden="true" />}
        onClick={() => setAdding(each)}
      >
        {each.label.add}
      </Button>
    </May>
  ));

  return (
    <>
      <PageHeading title={resource.label.many} actions={buttons.length > 0 && buttons} />
      {shown.length === 1 ? (
        <DirectoryList directory={resource} />
      ) : (
        <Tabs
          activeKey={current.name}
          onChange={show}
          destroyOnHidden
          items={shown.map((each) => ({
            key: each.name,
            label: each.label.menu,
            children: <DirectoryList directory={each} />,
          }))}
        />
      )}
      {adding && (
        <EditSheet
          key={adding.name}
          directory={adding}
          onClose={() => setAdding(null)}
          onSaved={() => show(shown.includes(adding) ? adding.name : current.name)}
        />
      )}
    </>
  );
}
