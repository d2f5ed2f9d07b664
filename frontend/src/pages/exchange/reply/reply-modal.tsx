import { Button, Form, Modal } from 'antd';
import { QuietNotice } from '../../../components/quiet-notice';
import { FieldValue } from '../../../field-types';
import { FieldItem } from '../../entry/form/field-item';
import type { ExchangeRecord } from '../record';
import { type ReplyOptions, useReply } from './use-reply';

export type ReplyModalProps = Omit<ReplyOptions, 'record'> & { record: ExchangeRecord | null };

/** What was said, and the form to answer it. `null` closes. */
export default function ReplyModal({ record, ...options }: ReplyModalProps) {
  return record ? <OpenReply key={record.id} record={record} {...options} /> : null;
}

function OpenReply(options: ReplyOptions) {
  const { exchange, record, onClose } = options;
  const reply = useReply(options);
  return (
    <Modal
      open
      title={exchange.label.reply}
      onCancel={onClose}
      maskClosable={false}
      width={640}
      className="form-sheet"
      footer={
        <div className="row close nowrap end buttons form-footer">
          <Button onClick={onClose} disabled={reply.saving}>
            Cancel
          </Button>
          <Button type="primary" loading={reply.saving} onClick={() => void reply.submit()}>
            Submit
          </Button>
        </div>
      }
    >
      {reply.trouble !== null && (
        <QuietNotice onRetry={() => void reply.submit()} retrying={reply.saving}>
          {reply.trouble}
        </QuietNotice>
      )}
      <dl className="columns pairs surface panel">
        {exchange.opener.map((field) => (
          <div key={field.key} className={field.type === 'text' && field.lines ? 'whole' : undefined}>
            <dt>{field.label}</dt>
            <dd>
              <FieldValue field={field} record={record} whole />
            </dd>
          </div>
        ))}
      </dl>
      <Form
        form={reply.form}
        name={`reply-${exchange.name}`}
        layout="vertical"
        disabled={reply.saving}
        onValuesChange={reply.edited}
        onFinish={() => void reply.submit()}
        noValidate
      >
        {reply.fields.map((field) => (
          <FieldItem key={field.key} field={field} values={{}} />
        ))}
      </Form>
      <p className="small gap">It can be sent once and not changed afterwards.</p>
    </Modal>
  );
}
