import type { Look } from '../../api/wire';
import { Day } from '../../components/day';
import type { ListColumn } from '../../components/list-column';
import { momentOf } from '../../components/moment';
import { PageHeading } from '../../components/page-heading';
import { RecordList } from '../../components/record-list';
import type { ScreenProps } from '../../components/screen';
import { useRecordList } from '../../components/use-record-list';

const columns: ListColumn<Look>[] = [
  { key: 'day', heading: 'Day', cell: ({ day }) => <Day day={day} /> },
  { key: 'person', heading: 'Who', inPhoneRow: 'title', cell: ({ person }) => person.name },
  { key: 'label', heading: 'Entries', cell: ({ label }) => label },
  { key: 'times', heading: 'Times', cell: ({ times }) => times },
  { key: 'last', heading: 'Last', cell: ({ last }) => <span className="field-day">{momentOf(last)}</span> },
];

/** For a resident: the people who were shown their entries with a patient. */
export default function OwnDisclosuresPage({ label }: ScreenProps) {
  const list = useRecordList<Look>('disclosures');
  return (
    <>
      <PageHeading title={label}>
        Everybody but you who was shown entries of yours that name a patient: in a list, in detail, in an export or a
        print.
      </PageHeading>
      <RecordList list={list} columns={columns} label={label} empty="Nobody else has seen them yet." />
    </>
  );
}
