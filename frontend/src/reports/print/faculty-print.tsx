import { FilePdfOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { plural, showDay } from '../../../../schemas';
import { route } from '../../api/route';
import { useAnswer } from '../../api/use-answer';
import type { Issued, Printable } from '../../api/wire';
import { NotLoaded } from '../../components/not-loaded';
import { PageHeading } from '../../components/page-heading';
import { Panel } from '../../components/panel';
import { ReasonDialog } from '../../components/reason-dialog';
import { AllResidents, type ResidentDue, ResidentsDue, residentLine } from '../../components/residents-due';
import { PersonPicker } from '../../field-types/parts/person-picker';
import { useViewer } from '../../session/viewer';
import { printWords } from '../../words';
import { IssuedList } from './issued-list';
import { previewDraft, useLogbook, useLogbookPdf } from './logbook';
import { PreviewModal } from './preview-modal';
import { Rules } from './rules';
import { TakeAlong } from './take-along';

/** Prints the logbook of one of the viewer's students. */
export function FacultyPrint({ label }: { label: string }) {
  const [params, setParams] = useSearchParams();
  const student = params.get('student');
  const students = useAnswer(route('GET report/students'), { keep: true });
  const residents = students.answer ?? [];
  const viewer = useViewer();
  /** Somebody who was a resident before. */
  const hasOwn = residents.some(({ id }) => id === viewer.id);
  const { logbook, ...asked } = useLogbook(student);
  const { state, make, close } = useLogbookPdf(() => {
    asked.retry();
    students.retry();
  });
  const [withdrawn, setWithdrawn] = useState<Issued | null>(null);
  const generate = (draft?: true) => student && make({ student, draft });

  return (
    <>
      <PageHeading title={label} actions={hasOwn && <TakeAlong />}>
        Every print has a number and a code that anybody can check; a draft has neither.
      </PageHeading>
      <section className="surface panel row pickers">
        <PersonPicker
          label="Student"
          people={{ ...students, items: inOrder(residents) }}
          missing="The students could not be loaded."
          value={student}
          onChange={(chosen) => setParams({ student: chosen }, { replace: true })}
        />
        <Button disabled={!logbook} aria-haspopup="dialog" onClick={() => generate(true)}>
          {previewDraft}
        </Button>
        <Button
          type="primary"
          icon={<FilePdfOutlined />}
          disabled={!logbook}
          loading={state.step === 'making'}
          aria-haspopup="dialog"
          onClick={() => generate()}
        >
          {printWords.generate}
        </Button>
        {student && <AllResidents />}
      </section>
      {!student && !students.failed && (
        <ResidentsDue
          residents={residents.map(dueOf)}
          loading={students.loading}
          words={{ heading: 'Residents', due: 'Entries wait', none: 'Nothing waits' }}
        />
      )}
      <NotLoaded {...asked} />
      {logbook && (
        <div className="columns fit apart">
          <Panel title={logbook.complete ? 'The logbook is complete' : 'The logbook is not complete yet'}>
            <p className="muted gap">
              {plural(logbook.entries, 'entry', 'entries')}.{' '}
              {logbook.complete ? '' : 'It can be printed as it stands; its cover says what is missing.'}
            </p>
            <Rules rules={logbook.rules} />
          </Panel>
          <Panel title="Printed before">
            <IssuedList issued={logbook.issued} onWithdraw={setWithdrawn} />
          </Panel>
        </div>
      )}
      <PreviewModal state={state} onClose={close} onRetry={() => state.step !== 'closed' && make(state.body)} />
      {withdrawn && (
        <ReasonDialog
          title="Withdraw a printed logbook"
          label="Reason (not shown to the public)"
          submit="Withdraw"
          danger
          most={300}
          route={(reason) => route('POST report/:id/withdraw', { path: { id: withdrawn.id }, body: { reason } })}
          onClose={() => setWithdrawn(null)}
          onDone={() => {
            setWithdrawn(null);
            asked.retry();
          }}
        >
          Whoever checks the code of {withdrawn.number} will read that it was withdrawn. This cannot be taken back; the
          logbook can be printed again under a new number.
        </ReasonDialog>
      )}
    </>
  );
}

/** Those who train first, then those whose training has ended, with the day. */
const inOrder = (residents: readonly Printable[]): { id: string; name: string }[] => [
  ...residents.filter(({ endedOn }) => !endedOn),
  ...residents.flatMap(({ id, name, endedOn }) =>
    endedOn ? [{ id, name: `${name}, until ${showDay(endedOn)}` }] : [],
  ),
];

const dueOf = ({ id, name, joinedDate, endedOn, waiting, printed }: Printable): ResidentDue => ({
  id,
  name,
  ended: endedOn !== undefined,
  unknown: joinedDate === null,
  line: residentLine(
    joinedDate,
    printed && `Printed ${printed.complete ? '' : 'as it stood '}on ${showDay(printed.issuedOn)}`,
  ),
  due: waiting > 0 ? `${waiting} ${waiting === 1 ? 'entry waits' : 'entries wait'}` : null,
});
