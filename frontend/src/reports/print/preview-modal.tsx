import { Button, Spin } from 'antd';
import { Modal } from '../../components/modal';
import { printWords } from '../../words';
import type { LogbookPdf } from './logbook';

type PreviewModalProps = { state: LogbookPdf; onClose: () => void; onRetry: () => void };

/** Shows that the document is being made, and then the document with its buttons. */
export function PreviewModal({ state, onClose, onRetry }: PreviewModalProps) {
  const isReady = state.step === 'ready';
  const isDraft = state.step !== 'closed' && state.body.draft;
  const number = isReady && state.headers.get('x-logbook-number');
  const title = number ? `Logbook ${number}` : isDraft ? 'Draft of the logbook' : 'Logbook';
  return (
    <Modal
      open={state.step !== 'closed'}
      title={title}
      width={960}
      centered
      destroyOnHidden
      onCancel={onClose}
      footer={[
        <Button key="close" onClick={onClose}>
          Close
        </Button>,
        <Button
          key="download"
          type="primary"
          disabled={!isReady}
          href={isReady ? state.url : undefined}
          download={isDraft ? 'logbook-draft.pdf' : printWords.file}
        >
          {printWords.download}
        </Button>,
      ]}
    >
      <div className="surface pdf-preview" aria-busy={state.step === 'making'}>
        {state.step === 'making' && (
          <p className="empty-note stack" role="status">
            <span>Making the PDF. A full logbook takes a few seconds.</span>
            <Spin aria-hidden="true" />
          </p>
        )}
        {state.step === 'failed' && (
          <div className="empty-note stack" role="alert">
            <p>{state.message}</p>
            <Button onClick={onRetry}>Retry</Button>
          </div>
        )}
        {isReady && <iframe src={state.url} title={`Preview: ${title}`} />}
      </div>
      {isReady && (
        <p className="small apart">
          Does your browser show no preview?{' '}
          <a href={state.url} target="_blank" rel="noreferrer">
            Open the PDF in a new tab
          </a>
        </p>
      )}
    </Modal>
  );
}
