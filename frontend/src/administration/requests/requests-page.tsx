import { Tabs } from 'antd';
import { PageHeading } from '../../components/page-heading';
import type { ScreenProps } from '../../components/screen';
import { useAddressed } from '../../components/use-addressed';
import { useViewer } from '../../session/viewer';
import { InboxList } from './inbox-list';
import { inboxesOf } from './inboxes';

/** The page with the messages from all forms that the viewer reads. */
export default function RequestsPage({ label }: ScreenProps) {
  const { role } = useViewer();
  const inboxes = inboxesOf(role);
  const [shown, show] = useAddressed(
    'show',
    inboxes.map(({ name }) => name),
  );
  return (
    <>
      <PageHeading title={label} />
      <Tabs
        activeKey={shown || inboxes[0]?.name}
        onChange={show}
        destroyOnHidden
        items={inboxes.map((inbox) => ({
          key: inbox.name,
          label: inbox.label.many,
          children: <InboxList inbox={inbox} />,
        }))}
      />
    </>
  );
}
