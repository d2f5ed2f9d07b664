import { useDataProvider } from '@refinedev/core';
import { Button, Form } from 'antd';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { actOf, type EntryResource, isUpload, meaningOf, studentFields, validateAct } from '../../../../schemas';
import type { ApiError } from '../../api/api-error';
import { wasSentBefore } from '../../api/fault';
import { newKey } from '../../api/idempotency';
import { useTell } from '../../api/notifications';
import type { OutboxItem } from '../../api/outbox/item';
import { KEPT } from '../../api/outbox/item-status';
import { outboxOnceUsed } from '../../api/outbox/resume';
import { route } from '../../api/route';
import { useAnswer } from '../../api/use-answer';
import type { EntryRecord } from '../../api/wire';
import { KeptNote, PassingButton, SentBefore } from '../../components/form-trouble';
import { FormFactsProvider } from '../../field-types';
import { useViewer } from '../../session/viewer';
import { RecordSheet } from '../act/act-form';
import { createBody } from '../act/body';
import { OptionsFailed } from '../act/field-items';
import { useActForm } from '../act/use-act-form';
import { type FormValues, fillIn } from '../act/values';
import { CreateFields } from '../create/create-sheet';
import { filesIn, KEPT_IN_PART, keptAs } from '../create/kept';
import { type Draft, draftOf, lackingIn, restored } from '../create/local-store';
import { DoubleNote, Unkept } from '../create/save-banner';
import { useDoubles } from '../create/use-doubles';
import { useDraft } from '../create/use-draft';
import { isReplaced } from '../view/chain';
import { askedFor } from './asked-for';
import { useCorrectionFacts } from './correction-facts';
import { changedFields, correctionValues, keptFiles } from './differences';
import { Feedback } from './entry-view';
import { Replaced } from './versions';

export type CorrectSheetProps = {
  entry: EntryResource;
  record: EntryRecord | null;
  onClose: () => void;
  /** Shows another entry instead. */
  onShow: (record: EntryRecord) => void;
};

/** A new entry in the place of one that came back, filled in with its values. */
export default function CorrectSheet(props: CorrectSheetProps) {
  return props.record ? <Sheet key={props.record.id} {...props} record={props.record} /> : null;
}

function Sheet({ entry, record, onClose, onShow }: CorrectSheetProps & { record: EntryRecord }) {
  const tell = useTell();
  const { id } = useViewer();
  /** However often it is sent, it becomes one correction. */
  const key = useRef(newKey());
  const fields = studentFields(entry);
  const drafts = useDraft(`${entry.name}.${record.id}`);
  const [draft, setDraft] = useState<Draft>();
  /** An earlier correction that waits on this device. */
  const [waiting, setWaiting] = useState<OutboxItem>();
  const provider = useDataProvider();
  /** The current record, which another tab or the verifier may have changed. */
  const [now, setNow] = useState(record);
  const act = actOf(entry, 'create');
  const facts = useCorrectionFacts(entry, record);
  const made = useActForm<EntryRecord>({
    resource: entry.api.path,
    fields,
    postTo: `${encodeURIComponent(record.id)}/correct`,
    bodyOf: (values) => createBody(entry, values),
    draftKey: () => key.current,
    judge: (body) => validateAct(entry, act, { ...body, ...keptFiles(entry, record, body) }, facts),
    completeBody: (body) => ({ ...body, version: record.version }),
    failureDialog: entry.says.saveFailed,
    onFault: async (fault) => {
      if (fault.status !== 409 && !wasSentBefore(fault)) return false;
      const found = await provider()
        .getOne<EntryRecord>({ resource: entry.api.path, id: record.id })
        .catch(() => undefined);
      if (found) setNow(found.data);
      return found !== undefined && isReplaced(found.data);
    },
    keptAs: (_, values) => keptAs(entry, values, record),
    // From here it is no draft any more.
    onStored: () => drafts.keep(undefined),
    onKept: (isWhole) => {
      tell(isWhole ? KEPT : KEPT_IN_PART, 'progress');
      finish();
    },
    unsaved: ({ message }) => (message ? `Not sent yet: ${message}` : 'Not sent yet. What you entered stays here.'),
    onSaved: () => {
      tell(`${entry.label.one} sent again`);
      finish();
    },
  });
  const finish = () => {
    drafts.keep(undefined);
    onClose();
  };
  const show = (id: string) =>
    provider()
      .getOne<EntryRecord>({ resource: entry.api.path, id })
      .then(
        ({ data }) => onShow(data),
        (error: ApiError) => tell(error.message, 'error'),
      );
  const { answer: requests } = useAnswer(route('GET corrections'), {
    enabled: meaningOf(entry, record.status) === 'refused',
    freshFor: 0,
  });
  /** What it came back for because one asked: its feedback is why it was accepted. */
  const asked = askedFor(requests, now.id);
  const { form } = made;
  /** Whether the form was closed, which may be while it is checked. */
  const isLeft = useRef(false);
  const doubles = useDoubles(entry, form, true, record);
  const saving = doubles.isChecking || made.saving;
  const keepInput = () => drafts.keep(draftOf(entry, form.getFieldsValue(true)));
  const submit = async () => {
    if (saving) return;
    if ((await doubles.mustWarn(form.getFieldsValue(true))) || isLeft.current) return;
    // What was refused is a draft again.
    if (!(await made.submit()) && isChanged()) keepInput();
  };
  const sendAnother = () => {
    key.current = newKey();
    void submit();
  };
  const isChanged = () => draft !== undefined || form.isFieldsTouched();
  const lacking = lackingIn(entry);
  const held: FormValues = Form.useWatch([], form) ?? {};
  const changed = changedFields(entry, record, { ...correctionValues(entry, record), ...held });

  const start = (draft: Draft | undefined) => {
    setDraft(draft);
    const filled = correctionValues(entry, record);
    // What a draft could keep and does not have was emptied.
    const emptied = Object.keys(draftOf(entry, filled) ?? {}).map((name) => [name, undefined]);
    const drafted = draft && { ...Object.fromEntries(emptied), ...draft };
    fillIn(form, { ...filled, ...drafted });
    // A correction that waits on this device is newer than the record, and a draft is newer still.
    void outboxOnceUsed(id).then((outbox) => {
      const waiting = outbox?.list().findLast(({ form: refill }) => refill?.corrects === record.id);
      if (!waiting?.form) return;
      key.current = waiting.key;
      setWaiting(waiting);
      const found = { ...waiting.form.values, ...filesIn(waiting, entry), ...drafted };
      // What was typed while it was looked for is newer.
      fillIn(form, Object.fromEntries(Object.entries(found).filter(([name]) => !form.isFieldTouched(name))));
    });
  };
  const discardDraft = () => {
    drafts.keep(undefined);
    start(undefined);
  };
  const begin = useEffectEvent(() => start(restored(entry, drafts.read())));
  useEffect(() => begin(), []);

  return (
    <>
      <RecordSheet
        title={`Correct: ${entry.label.one}`}
        name={`correct-${entry.name}`}
        made={{ ...made, saving }}
        width={{ xs: '100vw', md: 760 }}
        className="form-grid"
        isChanged={isChanged}
        onValuesChange={(changed) => {
          made.edited(changed);
          keepInput();
        }}
        onSubmit={() => void submit()}
        onClose={() => {
          // What was typed is discarded, unless nothing was.
          drafts.keep(undefined);
          isLeft.current = true;
          onClose();
        }}
        buttons={(close) => (
          <>
            <Button onClick={close} disabled={saving}>
              Cancel
            </Button>
            <Button type="primary" loading={saving} disabled={isReplaced(now)} onClick={() => void submit()}>
              Resubmit
            </Button>
          </>
        )}
        above={
          <>
            {isReplaced(now) ? (
              <Replaced record={now} onOpen={(id) => void show(id)} />
            ) : (
              <Feedback entry={entry} record={now} asked={asked} />
            )}
            {waiting && made.trouble === null && !made.sentBefore && <KeptNote item={waiting} />}
            {draft && (
              <p className="note plain" role="status">
                <span>Draft restored{lacking && `, with ${lacking} as sent before`}</span>
                <PassingButton type="link" onClick={discardDraft}>
                  Discard
                </PassingButton>
              </p>
            )}
            <Unkept why={drafts.unkept} />
            <div role="status">
              <DoubleNote entry={entry} doubles={doubles.found} stopped={doubles.stopped} can="sent" />
            </div>
            {made.sentBefore && <SentBefore onAnother={sendAnother} />}
          </>
        }
        below={
          fields.some((field) => isUpload(field) && record[field.readName]) && (
            <p className="muted">A file that you do not choose anew stays as it was.</p>
          )
        }
      >
        <FormFactsProvider value={facts}>
          <CreateFields
            entry={entry}
            create={{
              form,
              fields,
              used: [],
              change: (changed) => {
                made.change(changed);
                keepInput();
              },
            }}
            changed={changed}
            record={record}
          />
        </FormFactsProvider>
      </RecordSheet>
      <OptionsFailed fields={fields} />
    </>
  );
}
