import { Button, Form, Modal } from 'antd';
import type { ExchangeResource } from '../../../../../schemas';
import { QuietNotice } from '../../../components/quiet-notice';
import { usePeople } from '../../../components/use-people';
import { OptionList } from '../../../field-types/option-list';
import { routes } from '../../../registry/api/routes';
import { FieldItem } from '../../entry/form/field-item';
import { useOpenForm } from './use-open-form';

export type OpenModalProps = { exchange: ExchangeResource; open: boolean; onClose: () => void; onOpened: () => void };

/** The form that opens an exchange. Closed by accident, it keeps what was entered. */
export default function OpenModal({ exchange, open, onClose, onOpened }: OpenModalProps) {
  const opener = useOpenForm(exchange, open, onOpened);
  const students = usePeople(routes.students(), open);
  const { form, saving } = opener;
  const { label, student } = exchange;
  return (
    <Modal
      open={open}
      title={label.open}
      onCancel={onClose}
      maskClosable={!saving}
      width={760}
      className="form-sheet"
      forceRender
      footer={
        <div className="row close nowrap end buttons form-footer">
          <Button onClick={opener.reset} disabled={saving}>
            Reset
          </Button>
          <Button onClick={onClose} disabled={saving}>
            Cancel
          </Button>
          <Button type="primary" loading={saving} onClick={() => void opener.submit()}>
            Submit
          </Button>
        </div>
      }
    >
      {opener.trouble !== null && (
        <QuietNotice onRetry={() => void opener.submit()} retrying={saving}>
          {opener.trouble}
        </QuietNotice>
      )}
      <Form
        form={form}
        name={`open-${exchange.name}`}
        layout="vertical"
        className="form-grid"
        disabled={saving}
        onValuesChange={opener.edited}
        onFinish={() => void opener.submit()}
        noValidate
      >
        <Form.Item name={student.key} label={student.label} required className="whole" data-field={student.key}>
          <OptionList
            options={students.items.map(({ id, name }) => ({ value: id, label: name }))}
            loading={students.loading}
            placeholder={students.loading ? 'Loading...' : 'Choose a student'}
            notFoundContent={students.failed ? 'The list could not be loaded' : 'Nobody found'}
          />
        </Form.Item>
        {students.failed && (
          <div className="whole">
            <QuietNotice onRetry={students.retry} retrying={students.retrying}>
              The list of students could not be loaded.
            </QuietNotice>
          </div>
        )}
        {opener.fields.map((field) => (
          <FieldItem key={field.key} field={field} values={{}}>
            {field.key === exchange.number.key && opener.instead && (
              <Button size="small" onClick={opener.takeInstead}>
                Use {opener.instead}
              </Button>
            )}
          </FieldItem>
        ))}
        <button type="submit" hidden disabled={saving} />
      </Form>
    </Modal>
  );
}
