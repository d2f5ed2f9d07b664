import { Button, Form, Modal } from 'antd';
import { useEffect } from 'react';
import { type EntryResource, studentFields } from '../../../../../schemas';
import { ErrorDialog } from '../../../components/error-dialog';
import type { FormValues } from '../../../registry/use-record-form';
import { FieldItem, OptionsFailed } from '../form/field-item';
import { listOf } from '../form/titles';
import { byKey, controlName, shownFields } from '../form/values';
import { AddTitle } from './add-title';
import { SaveBanner } from './save-banner';
import { Suggestion } from './suggestion';
import { type CreateForm, useCreateForm } from './use-create-form';

export type CreateSheetProps = {
  entry: EntryResource;
  /** Each higher number opens the form. */
  asked: number;
};

/** The add form with everything behind it. */
export default function CreateSheet({ entry, asked }: CreateSheetProps) {
  const create = useCreateForm(entry);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time it is asked for
  useEffect(() => {
    if (asked > 0) create.open();
  }, [asked]);

  return <CreateModal entry={entry} create={create} />;
}

/** The add form of an entry: a dialog, a full sheet on a phone. */
export function CreateModal({ entry, create }: { entry: EntryResource; create: CreateForm }) {
  const { form, saving, isOpen } = create;
  return (
    <>
      <Modal
        open={isOpen}
        title={entry.label.form}
        onCancel={create.leave}
        maskClosable={!saving}
        width={{ xs: '100vw', md: 760 }}
        className="form-sheet"
        forceRender
        footer={
          <div className="row close end form-footer">
            <Button onClick={create.reset} disabled={saving}>
              Reset
            </Button>
            <Button onClick={create.cancel} disabled={saving}>
              Cancel
            </Button>
            <Button onClick={() => void create.submit(true)} disabled={saving}>
              Save and log another
            </Button>
            <Button type="primary" loading={saving} onClick={() => void create.submit(false)}>
              {entry.label.submit}
            </Button>
          </div>
        }
      >
        <SaveBanner create={create} />
        <Form
          form={form}
          name={`new-${entry.name}`}
          layout="vertical"
          className="form-grid"
          onValuesChange={create.onValuesChange}
          onFinish={() => void create.submit(false)}
          // The sentences come from the registry's own check, not from the browser's.
          noValidate
        >
          <CreateFields entry={entry} create={create} />
          <button type="submit" hidden disabled={saving} />
        </Form>
      </Modal>
      {isOpen && <OptionsFailed fields={studentFields(entry)} />}
      <ErrorDialog error={create.dialog} onClose={create.closeDialog} />
    </>
  );
}

/** The student's fields in the order of the registry, derived numbers among them. */
export function CreateFields({
  entry,
  create,
  changed,
}: {
  entry: EntryResource;
  create: Pick<CreateForm, 'form' | 'fields' | 'lastUsed' | 'change'>;
  /** Keys of fields that get a bar. */
  changed?: ReadonlySet<string>;
}) {
  const { form, fields, lastUsed } = create;
  const values: FormValues = Form.useWatch([], form) ?? {};
  const raw = byKey(fields, values);
  const shown = new Set(shownFields(fields, values));
  return (
    <>
      {entry.fields
        .filter((field) => shown.has(field) || field.type === 'number')
        .map((field) => {
          const list = listOf(field);
          return (
            <FieldItem key={field.key} field={field} values={raw} changed={changed?.has(field.key) ?? false}>
              {shown.has(field) && (
                <Suggestion
                  field={field}
                  values={raw}
                  value={values[controlName(field)]}
                  last={lastUsed[controlName(field)]}
                  onUse={(last) => create.change({ [controlName(field)]: last })}
                />
              )}
              {list && <AddTitle list={list} field={field} values={raw} onAdded={create.change} entry={entry} />}
            </FieldItem>
          );
        })}
    </>
  );
}
