import './print.css';
import { FilePdfOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { NotLoaded } from '../../components/not-loaded';
import { PageHeading } from '../../components/page-heading';
import { Panel } from '../../components/panel';
import type { ScreenProps } from '../../components/screen';
import { printWords } from '../../words';
import { FacultyPrint } from './faculty-print';
import { IssuedList } from './issued-list';
import { previewDraft, useLogbook, useLogbookPdf } from './logbook';
import { PreviewModal } from './preview-modal';
import { Rules } from './rules';
import { TakeAlong } from './take-along';

/** Prints the viewer's own logbook once it is complete. Until then a draft can be viewed. */
function StudentPrint({ label }: { label: string }) {
  const { logbook, ...asked } = useLogbook('own');
  const { state, make, close } = useLogbookPdf(asked.retry);
  const generate = () => make(logbook?.complete === false ? { draft: true } : {});

  return (
    <>
      <PageHeading title={label} actions={<TakeAlong />} />
      <NotLoaded {...asked} />
      {logbook && (
        <>
          <section className="surface panel row between">
            <p>
              <strong className="title below">{logbook.complete ? 'Your logbook is complete.' : logbook.says}</strong>
              <span className="muted">
                {logbook.complete
                  ? 'It is printed under a number, with a code that anybody can check.'
                  : 'Until then you can look at a draft of it.'}
              </span>
            </p>
            <Button
              type={logbook.complete ? 'primary' : 'default'}
              icon={<FilePdfOutlined />}
              loading={state.step === 'making'}
              aria-haspopup="dialog"
              onClick={generate}
            >
              {logbook.complete ? printWords.generate : previewDraft}
            </Button>
          </section>
          <div className="columns fit apart">
            <Panel title="What makes it complete">
              <p className="muted gap">{logbook.entries === 1 ? '1 entry' : `${logbook.entries} entries`} so far.</p>
              <Rules rules={logbook.rules} leads />
            </Panel>
            {logbook.issued.length > 0 && (
              <Panel title="Printed before">
                <IssuedList issued={logbook.issued} onWithdraw={() => undefined} />
              </Panel>
            )}
          </div>
        </>
      )}
      <PreviewModal state={state} onClose={close} onRetry={generate} />
    </>
  );
}

/** The page of the printed logbook: the viewer's own, or that of one of the viewer's students. */
export default function PrintPage({ side, label }: ScreenProps) {
  return side === 'student' ? <StudentPrint label={label} /> : <FacultyPrint label={label} />;
}
