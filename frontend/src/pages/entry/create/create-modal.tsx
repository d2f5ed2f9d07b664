import { Button, Form, Modal } from 'antd';
import { type EntryResource, studentFields } from '../../../../../schemas';
import { ErrorDialog } from '../../../components/error-dialog';
import { OptionsFailed } from '../form/options-failed';
import { CreateFields } from './create-fields';
import { SaveBanner } from './save-banner';
import type { CreateForm } from './use-create-form';

/** The add form of an entry: a dialog, a full sheet on a phone. */
export function CreateModal({ entry, create }: { entry: EntryResource; create: CreateForm }) {
  const { form, state, isOpen } = create;
  const saving = state.is === 'saving';
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
            <Button className="form-footer-again" onClick={() => void create.submit(true)} disabled={saving}>
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
          {...create.formProps}
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
