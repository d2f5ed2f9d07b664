import { Button } from 'antd';
import { type RefObject, useEffect, useRef, useState } from 'react';
import {
  type EntryResource,
  feedbackField,
  type Meaning,
  meaningOf,
  scoresOf,
  takesWords,
  verifierFields,
} from '../../../../schemas';
import { personWithinSentence } from '../../../../schemas/role-words';
import type { EntryRecord, PersonRef } from '../../api/wire';
import { ErrorDialog } from '../../components/error-dialog';
import { QuietNotice } from '../../components/quiet-notice';
import type { Discard } from '../../components/use-discard';
import { useIsWide } from '../../components/use-media';
import { useViewer } from '../../session/viewer';
import { ActForm } from '../act/act-form';
import { controlName } from '../act/values';
import { EntryView } from '../correct/entry-view';
import { Replaced } from '../correct/versions';
import { isReplaced } from '../view/chain';
import { FoldedHistory } from '../view/history-list';
import { LeaveOfRecord } from '../view/leave-note';
import { RecordLead } from '../view/record-lead';
import { AlreadyDecided, Conflict, Decision } from './conflict';
import ShortcutsHelp from './shortcuts-help';
import { useShortcuts } from './use-shortcuts';
import { useVerifyForm, type VerifyDialogProps, type VerifyForm } from './use-verify-form';
import * as keys from './verifier-keys';
import { VerifyFields } from './verify-fields';

type VerifyBodyProps = Omit<VerifyDialogProps, 'id' | 'within'> & {
  entry: EntryResource;
  record: EntryRecord;
  preset: Meaning | null;
  /** Is told how to learn whether words were typed. A status or a score is one key, and chosen as fast again. */
  wrote: RefObject<() => boolean>;
  onSaving: (saving: boolean) => void;
  discard: Discard;
};

/** One entry with the form of its verdict. */
export function VerifyBody(props: VerifyBodyProps) {
  const { entry, record, preset, hasNext, wrote, onSaving, discard, onDone, onOpen, onClose } = props;
  const verify = useVerifyForm(entry, { record, preset, onDone });
  const [help, setHelp] = useState(false);
  const top = useRef<HTMLDivElement>(null);
  const asks = entry.workflow.verify.ask !== undefined;
  const isWide = useIsWide();
  const back = <Back verify={verify} onReset={() => discard(verify.reset)} onClose={onClose} />;

  /** Whoever refuses says why next. As shortcuts, the letters of that would accept. */
  const toWords = () => {
    const field = feedbackField(entry);
    const words = field && top.current?.querySelector<HTMLElement>(`[data-field="${field.key}"] textarea`);
    words?.focus({ preventScroll: true });
    return words;
  };

  // The focus starts on the entry and not in a control: it is read first, and shortcuts work at once. Of a refusal it starts
  // in its words, but on a phone, whose keyboard would hide the entry.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once
  useEffect(() => {
    if (asks || preset !== 'refused' || !isWide || !toWords()) top.current?.focus({ preventScroll: true });
  }, []);

  useEffect(() => {
    wrote.current = () => verify.form.isFieldsTouched(verifierFields(entry).filter(takesWords).map(controlName));
    return () => {
      wrote.current = () => false;
    };
  }, [wrote, verify.form, entry]);

  useEffect(() => {
    onSaving(verify.saving);
    return () => onSaving(false);
  }, [onSaving, verify.saving]);

  const press = (meaning: Meaning) => {
    if (!asks) {
      verify.choose(meaning);
      if (meaning === 'refused') toWords();
      return;
    }
    // A final decision needs a second key: Enter, on the button that has the focus now.
    top.current?.querySelector<HTMLElement>(`[data-meaning='${meaning}']`)?.focus();
  };
  useShortcuts(
    {
      [keys.accept]: () => press('accepted'),
      [keys.refuse]: () => press('refused'),
      ...Object.fromEntries(scoresOf(entry).map((score) => [String(score), () => verify.score(score)])),
      ...(!asks && { 'ctrl+enter': () => void verify.submit(true) }),
      '?': () => setHelp(true),
    },
    top,
  );

  if (isReplaced(verify.base)) return <Replaced record={verify.base} onOpen={onOpen} />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape leaves a field before it leaves the dialog
    <div
      ref={top}
      tabIndex={-1}
      className="two verify-body"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !(event.target instanceof HTMLTextAreaElement)) return;
        event.stopPropagation();
        top.current?.focus({ preventScroll: true });
      }}
    >
      <section className="verify-entry" aria-label="The entry">
        <EntryView
          entry={entry}
          record={verify.base}
          lead={
            <>
              <RecordLead entry={entry} record={verify.base} />
              <NamedOther entry={entry} record={verify.base} />
            </>
          }
        />
        <LeaveOfRecord entry={entry} record={verify.base} />
        <FoldedHistory entry={entry} id={verify.base.id} />
      </section>
      <section aria-label={entry.workflow.verify.title}>
        {verify.conflict ? (
          <Conflict
            entry={entry}
            record={verify.base}
            saving={verify.saving}
            onTake={verify.takeTheirs}
            onReplace={() => void verify.replace()}
          />
        ) : (
          <AlreadyDecided entry={entry} record={verify.base} />
        )}
        <ActForm
          made={verify}
          name={`verify-${entry.name}`}
          initial={verify.initial}
          onSubmit={() => void verify.submit(false)}
        >
          <VerifyFields entry={entry} form={verify.form} />
        </ActForm>
        {verify.trouble && <QuietNotice onRetry={() => void verify.submit(false)}>{verify.trouble}</QuietNotice>}
        {verify.unchanged && <QuietNotice>Nothing was changed.</QuietNotice>}
        {asks && !verify.conflict ? (
          <Decision entry={entry} saving={verify.saving} onDecide={(word) => void verify.submit(false, word)} />
        ) : null}
        {!isWide && !asks && <div className="row close gap">{back}</div>}
        <div className="row close end buttons form-footer foot">
          <Button type="text" size="small" className="keys" onClick={() => setHelp(true)}>
            Keyboard: <kbd>?</kbd>
          </Button>
          {asks ? (
            <Button onClick={onClose} disabled={verify.saving}>
              Cancel
            </Button>
          ) : (
            <>
              {isWide && back}
              <Submit verify={verify} hasNext={hasNext} />
            </>
          )}
        </div>
      </section>
      <ErrorDialog error={verify.dialog} onClose={verify.closeDialog} />
      <ShortcutsHelp open={help} onClose={() => setHelp(false)} />
    </div>
  );
}

type BackProps = { verify: VerifyForm; onReset: () => void; onClose: () => void };

/** The buttons Reset and Cancel. On a phone they are below the form, so that the foot has room for the others. */
const Back = ({ verify, onReset, onClose }: BackProps) => (
  <>
    <Button onClick={onReset} disabled={verify.saving}>
      Reset
    </Button>
    <Button onClick={onClose} disabled={verify.saving}>
      Cancel
    </Button>
  </>
);

/** The buttons that save the verdict. */
const Submit = ({ verify, hasNext }: { verify: VerifyForm; hasNext: boolean }) => (
  <>
    <Button
      type={hasNext ? 'default' : 'primary'}
      disabled={verify.conflict}
      loading={verify.saving}
      onClick={() => void verify.submit(false)}
    >
      Submit
    </Button>
    {hasNext && (
      <Button
        type="primary"
        disabled={verify.conflict}
        loading={verify.saving}
        onClick={() => void verify.submit(true)}
      >
        Submit and next
      </Button>
    )}
  </>
);

/** A hint that the entry names a colleague, who would usually answer it. */
function NamedOther({ entry, record }: { entry: EntryResource; record: EntryRecord }) {
  const { id } = useViewer();
  const named = entry.holders.flatMap((key) => {
    const field = entry.byKey[key];
    const person = field && (record[field.readName] as PersonRef | null | undefined);
    return person ? { called: personWithinSentence(field.label), person } : [];
  })[0];
  if (!named || named.person.id === id || meaningOf(entry, record.status) !== 'open') return null;
  return (
    <p className="small strong open toned">
      {named.person.name} is named as {named.called}, not you.
    </p>
  );
}
