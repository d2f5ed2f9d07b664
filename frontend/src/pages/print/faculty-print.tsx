import { FilePdfOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import { PageHeading } from '../../components/page-heading';
import { PersonPicker } from '../../components/person-picker';
import { QuietNotice } from '../../components/quiet-notice';
import { usePeople } from '../../components/use-people';
import { routes } from '../../registry/api/routes';
import type { Issued } from '../../registry/api/wire';
import { printWords } from '../../words';
import { useLogbook } from './data/use-logbook';
import { usePdf } from './data/use-pdf';
import { IssuedList } from './issued-list';
import { PreviewModal } from './preview-modal';
import { Rules } from './rules';
import { WithdrawDialog } from './withdraw-dialog';

/** Prints the logbook of a student of the department. */
export function FacultyPrint({ label }: { label: string }) {
  const id = useId();
  const [params, setParams] = useSearchParams();
  const student = params.get('student');
  const students = usePeople(routes.printable());
  const { logbook, loading, failed, retrying, reload } = useLogbook(student);
  const { state, make, close } = usePdf(reload);
  const [withdrawn, setWithdrawn] = useState<Issued | null>(null);
  const generate = () => student && make({ student });

  return (
    <>
      <PageHeading title={label}>Every print has a number and a code that anybody can check.</PageHeading>
      {students.failed && (
        <QuietNotice onRetry={students.retry} retrying={students.retrying}>
          The students could not be loaded.
        </QuietNotice>
      )}
      <section className="surface panel row print-choose">
        <PersonPicker
          label="Student"
          people={students.items}
          value={student}
          onChange={(chosen) => setParams({ student: chosen }, { replace: true })}
          loading={students.loading}
        />
        <Button
          type="primary"
          icon={<FilePdfOutlined />}
          disabled={!logbook}
          loading={state.step === 'making'}
          aria-haspopup="dialog"
          onClick={generate}
        >
          {printWords.generate}
        </Button>
      </section>
      {failed && <QuietNotice onRetry={reload} retrying={retrying} />}
      {loading && <p className="empty-note">Loading...</p>}
      {logbook && (
        <div className="columns fit print-columns">
          <section className="surface panel" aria-labelledby={`${id}-state`}>
            <h2 className="title" id={`${id}-state`}>
              {logbook.complete ? 'The logbook is complete' : 'The logbook is not complete yet'}
            </h2>
            <p className="muted gap">
              {logbook.entries} entries.{' '}
              {logbook.complete ? '' : 'It can be printed as it stands; its cover says what is missing.'}
            </p>
            <Rules rules={logbook.rules} />
          </section>
          <section className="surface panel" aria-labelledby={`${id}-issued`}>
            <h2 className="title" id={`${id}-issued`}>
              Printed before
            </h2>
            <IssuedList issued={logbook.issued} onWithdraw={setWithdrawn} />
          </section>
        </div>
      )}
      <PreviewModal state={state} onClose={close} onRetry={generate} />
      <WithdrawDialog issue={withdrawn} onClose={() => setWithdrawn(null)} onDone={reload} />
    </>
  );
}
