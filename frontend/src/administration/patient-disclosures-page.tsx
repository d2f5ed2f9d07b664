import { Button, Input, Table } from 'antd';
import { useState } from 'react';
import registry from '../../../resources.config';
import type { DisclosedOf } from '../../../schemas/api/administration';
import { route } from '../api/route';
import { useSendWithFault } from '../api/use-answer';
import type { Disclosed } from '../api/wire';
import { FaultNote } from '../components/fault-note';
import { momentOf } from '../components/moment';
import { PageHeading } from '../components/page-heading';
import { Pager } from '../components/pager';
import { Picker } from '../components/picker';
import type { ScreenProps } from '../components/screen';

/** What the forms call a patient's number. */
const numberLabel =
  registry.entries.flatMap(({ fields }) => fields).find(({ sensitive }) => sensitive === 'number')?.label ??
  'Patient’s number';

/** Rows of a page. The whole answer is loaded at once. */
const PAGE = 20;

const inWords = ({ records, shown }: DisclosedOf): string => {
  if (records === 0) return 'No entry is about this patient.';
  const entries = records === 1 ? 'One entry is' : `${records} entries are`;
  return `${entries} about this patient. ${shown.length === 0 ? 'Nobody but who logged them was shown them.' : ''}`;
};

/** For an administrator: the people who were shown entries about a patient who asks. */
export default function PatientDisclosuresPage({ label }: ScreenProps) {
  const [patient, setPatient] = useState('');
  const [found, setFound] = useState<DisclosedOf | null>(null);
  const [page, setPage] = useState(1);
  const { run, sending, fault, setFault } = useSendWithFault({ unsaid: 'This could not be looked up.' });
  const look = async () => {
    setFound(null);
    setPage(1);
    setFault('');
    if (!patient.trim()) return setFault('Please enter the patient’s number.');
    await run(route('POST disclosures/patient', { body: { patient } }), setFound);
  };
  return (
    <>
      <PageHeading title={label}>
        For a patient who asks who has seen their data. Every search is noted in the audit trail.
      </PageHeading>
      <form
        className="row gap toolbar pickers"
        onSubmit={(event) => {
          event.preventDefault();
          void look();
        }}
      >
        <Picker label={numberLabel}>
          {(id) => (
            <Input
              id={id}
              value={patient}
              maxLength={200}
              autoComplete="off"
              onChange={(event) => setPatient(event.target.value)}
            />
          )}
        </Picker>
        <Button type="primary" htmlType="submit" loading={sending}>
          Look up
        </Button>
      </form>
      <FaultNote>{fault}</FaultNote>
      {found && (
        <>
          <p role="status">{inWords(found)}</p>
          {found.shown.length > 0 && (
            <Table<Disclosed>
              rowKey="id"
              size="small"
              dataSource={found.shown.slice((page - 1) * PAGE, page * PAGE)}
              pagination={false}
              scroll={{ x: 'max-content' }}
              columns={[
                { title: 'When', render: (_, { at }) => momentOf(at) },
                { title: 'Who', render: (_, { person }) => person.name },
                { title: 'Entries', dataIndex: 'label' },
              ]}
            />
          )}
          <Pager current={page} pages={Math.ceil(found.shown.length / PAGE)} onChange={setPage} />
        </>
      )}
    </>
  );
}
