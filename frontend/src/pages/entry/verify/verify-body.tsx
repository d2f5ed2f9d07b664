import { Form } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { type EntryResource, type Meaning, scaleOf } from '../../../../../schemas';
import { ErrorDialog } from '../../../components/error-dialog';
import { QuietNotice } from '../../../components/quiet-notice';
import type { EntryRecord } from '../data/wire';
import { clearEdited } from '../form/place-errors';
import { RecordView } from '../history/record-view';
import { ShortcutsHelp } from '../keys/shortcuts-help';
import { useShortcuts } from '../keys/use-shortcuts';
import { Conflict } from './conflict';
import { Decision } from './decision';
import { useVerifyForm } from './use-verify-form';
import type { VerifyDialogProps } from './verify-dialog';
import { VerifyFields } from './verify-fields';
import { VerifyFooter } from './verify-footer';

export type VerifyBodyProps = Omit<VerifyDialogProps, 'id'> & {
  entry: EntryResource;
  record: EntryRecord;
  preset: Meaning | null;
};

/** One entry in the verifier's hands. */
export function VerifyBody({ entry, record, preset, queue, hasNext, onDone, onClose }: VerifyBodyProps) {
  const verify = useVerifyForm(entry, { record, preset, onDone });
  const [help, setHelp] = useState(false);
  const top = useRef<HTMLDivElement>(null);
  // A key has one digit.
  const scores = verify.fields
    .flatMap((field) => (field.type === 'score' ? (scaleOf(field.scale).options ?? []) : []))
    .flatMap(({ value }) => (value < 10 ? [value] : []));
  const asks = entry.workflow.verify.ask !== undefined;

  // Focus starts on the entry, not in a control: it is read first, and the letters work at once.
  useEffect(() => top.current?.focus({ preventScroll: true }), []);

  const press = (meaning: Meaning) => {
    if (!asks) return verify.choose(meaning);
    // A decision that cannot be taken back wants a second key: Enter, on the button that is now in focus.
    top.current?.querySelector<HTMLElement>(`[data-meaning='${meaning}']`)?.focus();
  };
  useShortcuts(
    {
      a: () => press('accepted'),
      r: () => press('refused'),
      ...Object.fromEntries(scores.map((score) => [String(score), () => verify.score(score)])),
      ...(!asks && { 'ctrl+enter': () => void verify.submit(true) }),
      '?': () => setHelp(true),
    },
    top,
  );

  return (
    <div ref={top} tabIndex={-1} className="verify-body">
      <section className="surface verify-entry" aria-label="The entry">
        <RecordView entry={entry} record={verify.base} />
      </section>
      <section className="verify-form" aria-label={entry.workflow.verify.title}>
        {verify.conflict && <Conflict entry={entry} record={verify.base} onTake={verify.takeTheirs} />}
        <Form
          form={verify.form}
          name={`verify-${entry.name}`}
          layout="vertical"
          initialValues={verify.initial}
          onFinish={() => void verify.submit(queue !== null)}
          onValuesChange={(changed) => clearEdited(verify.form, changed)}
          noValidate
        >
          <VerifyFields entry={entry} form={verify.form} />
        </Form>
        {verify.trouble && (
          <QuietNotice onRetry={() => void verify.submit(queue !== null)}>{verify.trouble}</QuietNotice>
        )}
        {asks ? (
          <Decision
            entry={entry}
            record={record}
            saving={verify.saving}
            onDecide={(word) => void verify.submit(queue !== null, word)}
          />
        ) : null}
        <VerifyFooter
          verify={verify}
          asks={asks}
          queue={queue}
          hasNext={hasNext}
          onClose={onClose}
          onHelp={() => setHelp(true)}
        />
      </section>
      <ErrorDialog error={verify.dialog} onClose={verify.closeDialog} />
      <ShortcutsHelp open={help} onClose={() => setHelp(false)} />
    </div>
  );
}
