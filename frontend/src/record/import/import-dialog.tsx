import { grouped } from '../../components/grouped';
import './import.css';
import { CheckCircleFilled } from '@ant-design/icons';
import { Button, Modal } from 'antd';
import type { EntryResource } from '../../../../schemas';
import { ChooseSheet } from './choose-sheet';
import { PreviewView } from './preview';
import { type Import, useImport } from './use-import';

export type ImportDialogProps = { entry: EntryResource; open: boolean; onClose: () => void };

/** Earlier entries out of a sheet, step by step: template, file, a look at every row, and only then the import. */
export default function ImportDialog({ entry, open, onClose }: ImportDialogProps) {
  const process = useImport(entry);
  const { state, again } = process;
  const close = () => {
    if (state.is === 'saving') return;
    onClose();
  };
  return (
    <Modal
      open={open}
      title={`Import: ${entry.label.many}`}
      onCancel={close}
      afterClose={again}
      width={state.is === 'checked' || state.is === 'saving' ? 1100 : 640}
      className="form-sheet import"
      maskClosable={false}
      destroyOnHidden
      footer={<Footer process={process} onClose={close} />}
    >
      <Body entry={entry} process={process} />
    </Modal>
  );
}

function Body({ entry, process: { state, check } }: { entry: EntryResource; process: Import }) {
  switch (state.is) {
    case 'choosing':
    case 'checking':
      return (
        <ChooseSheet
          entry={entry}
          checking={state.is === 'checking' ? state.file.name : undefined}
          failed={state.is === 'choosing' ? state.failed : undefined}
          onChoose={(file) => void check(file)}
        />
      );
    case 'checked':
    case 'saving':
      return (
        <>
          <PreviewView preview={state.preview} />
          <div role="alert">
            {state.is === 'checked' && state.failed && <p className="note bad apart">{state.failed}</p>}
          </div>
        </>
      );
    case 'done':
      return (
        <p role="status" className="row good gap">
          <span className="count toned" aria-hidden="true">
            <CheckCircleFilled />
          </span>
          <span>
            <strong>{state.count === 1 ? '1 entry was' : `${grouped(state.count)} entries were`} imported.</strong> They
            are marked as imported and wait for verification.
          </span>
        </p>
      );
  }
}

function Footer({ process: { state, save, again }, onClose }: { process: Import; onClose: () => void }) {
  if (state.is === 'done')
    return (
      <Button type="primary" onClick={onClose}>
        Close
      </Button>
    );
  if (state.is !== 'checked' && state.is !== 'saving') return <Button onClick={onClose}>Cancel</Button>;
  const { ok, faulty } = state.preview;
  const saving = state.is === 'saving';
  return (
    <div className="row close nowrap end buttons form-footer">
      <Button onClick={again} disabled={saving}>
        Choose another sheet
      </Button>
      <Button onClick={onClose} disabled={saving}>
        Cancel
      </Button>
      <Button type="primary" disabled={faulty > 0} loading={saving} onClick={() => void save()}>
        {faulty > 0 || ok !== 1 ? `Import all ${grouped(ok + faulty)} entries` : 'Import the entry'}
      </Button>
    </div>
  );
}
