import { Button, Select } from 'antd';
import { useState } from 'react';
import { mailStates, mailWords } from '../../../../schemas/texts/mail-states';
import { FullText } from '../../components/full-text';
import type { ListColumn } from '../../components/list-column';
import { momentOf } from '../../components/moment';
import { onDemand } from '../../components/on-demand';
import { PageHeading } from '../../components/page-heading';
import type { ScreenProps } from '../../components/screen';
import { SearchedList } from '../../components/searched-list';
import { useAddressed } from '../../components/use-addressed';
import { useIsWide } from '../../components/use-media';
import { useRecordList } from '../../components/use-record-list';
import { ExportMenu } from '../../record/list/export-menu';
import { useViewer } from '../../session/viewer';
import { type Mail, MailBadge } from './mail';
import type { MailDialogProps } from './mail-dialog';
import type { TestMailProps } from './test-mail';

const MailDialog = onDemand<MailDialogProps>(() => import('./mail-dialog'));

/** Loaded on demand, because nobody needs it to read sent mails. */
const TestMail = onDemand<TestMailProps>(
  () => import('./test-mail'),
  ({ open }) => open,
);

const columnsFor = (read: (mail: Mail) => void): ListColumn<Mail>[] => [
  {
    key: 'createdAt',
    heading: 'Written',
    inPhoneRow: 'line',
    room: 170,
    sort: 'createdAt',
    cell: ({ createdAt }) => <span className="field-day">{momentOf(createdAt)}</span>,
  },
  { key: 'to', heading: 'To', inPhoneRow: 'line', cell: ({ to }) => <FullText text={to.name || to.address} /> },
  {
    key: 'subject',
    heading: 'Subject',
    sort: 'subject',
    room: 260,
    inPhoneRow: 'title',
    cell: ({ subject }) => subject,
  },
  {
    key: 'state',
    heading: 'Status',
    sort: 'state',
    inPhoneRow: 'badge',
    cell: ({ state }) => <MailBadge state={state} />,
  },
  {
    key: 'actions',
    heading: 'Action',
    inPhoneRow: 'actions',
    pin: true,
    room: 116,
    cell: (mail) => (
      <Button size="small" aria-label={`Read: ${mail.subject}, to ${mail.to.name}`} onClick={() => read(mail)}>
        Read
      </Button>
    ),
  },
];

/** The page with every mail of the product, newest first. */
export default function MailPage({ label }: ScreenProps) {
  const [state, setState] = useAddressed('state', mailStates);
  const [testing, setTesting] = useState(false);
  const [read, setRead] = useState<Mail | null>(null);
  const { mails } = useViewer();
  const isWide = useIsWide();
  const list = useRecordList<Mail>('mail', {
    filters: [{ field: 'state', operator: 'eq', value: state }],
    sorter: { field: 'createdAt', order: 'desc' },
  });
  return (
    <>
      <PageHeading title={label} actions={<Button onClick={() => setTesting(true)}>Test the mail</Button>}>
        {!mails && list.total ? 'No mail server is set up, so nothing is sent. These are kept to be read.' : undefined}
      </PageHeading>
      <TestMail open={testing} onClose={() => setTesting(false)} />
      <SearchedList
        list={list}
        columns={columnsFor(setRead)}
        label={label}
        search="Search by person or subject"
        showAll={state ? () => setState('') : undefined}
        empty={
          !mails && (
            <p>No mail server is set up, so nothing was sent. Whoever invites somebody is shown a link to hand over.</p>
          )
        }
      >
        <Select
          aria-label="Show mails by state"
          value={state}
          onChange={setState}
          options={[
            { value: '' as const, label: 'All' },
            ...mailStates.map((value) => ({ value, label: mailWords[value] })),
          ]}
        />
        <ExportMenu type={{ route: 'mail', api: { path: 'mail' } }} shown={list} short={!isWide} />
      </SearchedList>
      {read && (
        <MailDialog
          mail={read}
          onClose={() => setRead(null)}
          onAgain={() => {
            setRead(null);
            list.retry();
          }}
        />
      )}
    </>
  );
}
