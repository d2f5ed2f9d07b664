import './import.css';
import { CheckCircleFilled } from '@ant-design/icons';
import { Button } from 'antd';
import type { ImportAnswer } from '../../api/wire';
import { grouped } from '../../components/digit-groups';
import { Modal } from '../../components/modal';
import { InviteAll } from '../slips/invite-all';
import { ChooseSheet } from './choose-sheet';
import { faultyIn, howMany, type Imported, isDirectory, isOfPeople } from './imported';
import { leftOut, PreviewView } from './preview';
import { type Import, useImport } from './use-import';

type ImportDialogProps = { type: Imported; open: boolean; onClose: () => void };

/** Imports rows from a sheet step by step: template, file, preview, and only then the import. */
export default function ImportDialog({ type, open, onClose }: ImportDialogProps) {
  const process = useImport(type);
  const { state } = process;
  const close = () => {
    if (state.is === 'saving') return;
    onClose();
  };
  return (
    <Modal
      open={open}
      title={`Import: ${type.label.many}`}
      onCancel={close}
      afterClose={() => {
        process.again();
        process.setText('');
      }}
      width={'preview' in state && state.preview ? 1100 : 640}
      className="form-sheet import"
      maskClosable={false}
      destroyOnHidden
      footer={<Footer type={type} process={process} onClose={close} />}
    >
      <Body type={type} process={process} />
    </Modal>
  );
}

type BodyProps = { type: Imported; process: Import };

function Body({ type, process }: BodyProps) {
  const { state } = process;
  if (state.is === 'done') return <Done type={type} {...state} />;
  if (!('preview' in state && state.preview)) return <ChooseSheet type={type} process={process} />;
  return (
    <>
      <PreviewView type={type} process={process} preview={state.preview} byHand={state} busy={state.is !== 'checked'} />
      <div role="alert">
        {state.is === 'checked' && state.failed && <p className="note bad apart">{state.failed}</p>}
      </div>
    </>
  );
}

type DoneProps = { type: Imported; answer: ImportAnswer; without: readonly number[] };

/** The result of an import, and the next steps. */
function Done({ type, answer: { imported, changed = 0, same = 0 }, without }: DoneProps) {
  const were = (count: number) => `${howMany(type, count)} ${count === 1 ? 'was' : 'were'}`;
  const others = [
    changed > 0 && `${were(changed)} changed.`,
    same > 0 && `${were(same)} here already and ${same === 1 ? 'stays' : 'stay'} as before.`,
  ].filter(Boolean);
  return (
    <>
      <p role="status" className="row good gap">
        <span className="count toned" aria-hidden="true">
          <CheckCircleFilled />
        </span>
        <span>
          <strong>
            {were(imported)} {isDirectory(type) ? 'added' : 'imported'}.
          </strong>{' '}
          {isDirectory(type) ? others.join(' ') : 'They are marked as imported and wait for verification.'}
        </span>
      </p>
      {without.length > 0 && <p className="note open">{leftOut(without)}</p>}
      {isDirectory(type) && isOfPeople(type) && imported > 0 && (
        <>
          <p className="gap">Nobody has been told yet. With an invitation they choose a password and can sign in.</p>
          <p className="row close">
            <InviteAll directory={type} q="" />
          </p>
        </>
      )}
    </>
  );
}

type FooterProps = BodyProps & { onClose: () => void };

function Footer({ type, process: { state, changes, save, again }, onClose }: FooterProps) {
  if (state.is === 'done')
    return (
      <Button type="primary" onClick={onClose}>
        Close
      </Button>
    );
  if (!('preview' in state && state.preview)) return <Button onClick={onClose}>Cancel</Button>;
  const { ok, rows, repeated } = state.preview;
  const faulty = faultyIn(state.preview, changes).length;
  const saving = state.is === 'saving';
  const busy = state.is !== 'checked';
  const fresh = rows.filter(({ there }) => !there).length;
  const changed = rows.filter(({ there }) => there && there.changes.length > 0).length;
  const nothing = isDirectory(type) && faulty === 0 && fresh === 0 && !(changes && changed > 0);
  return (
    <div className="row close end buttons form-footer">
      <Button onClick={again} disabled={busy}>
        Choose another sheet
      </Button>
      <Button onClick={onClose} disabled={saving}>
        {nothing ? 'Close' : 'Cancel'}
      </Button>
      {!nothing && (
        <Button type="primary" disabled={faulty > 0 || busy} loading={saving} onClick={() => void save()}>
          {isDirectory(type)
            ? wordsFor(type, fresh, changes ? changed : 0)
            : faulty > 0 || ok !== 1
              ? `Import all ${grouped(rows.length)} entries${repeated.length > 0 ? `, ${grouped(repeated.length)} twice` : ''}`
              : `Import the entry${repeated.length > 0 ? ' twice' : ''}`}
        </Button>
      )}
    </div>
  );
}

/** 'Add 118 people and change 2' */
function wordsFor(type: Imported, fresh: number, changed: number): string {
  if (changed === 0) return `Add ${howMany(type, fresh)}`;
  return fresh === 0
    ? `Change ${howMany(type, changed)}`
    : `Add ${howMany(type, fresh)} and change ${grouped(changed)}`;
}
