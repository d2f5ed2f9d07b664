import { actOf, type ExchangeResource, validateAct } from '../../../../../schemas';
import { useFormFacts } from '../../../field-types';
import { useTell } from '../../../registry/notifications';
import { useRecordForm } from '../../../registry/use-record-form';
import { controlsOf } from '../../entry/form/values';
import type { ExchangeRecord } from '../record';

export type ReplyOptions = {
  exchange: ExchangeResource;
  record: ExchangeRecord;
  onReplied: (record: ExchangeRecord) => void;
  /** It was answered elsewhere meanwhile. */
  onOutdated: () => void;
  onClose: () => void;
};

/** A student's one answer. */
export function useReply({ exchange, record, onReplied, onOutdated, onClose }: ReplyOptions) {
  const tell = useTell();
  const facts = useFormFacts();
  const fields = exchange.reply;
  const reply = useRecordForm<ExchangeRecord>({
    ...{ resource: exchange.api.path, at: exchange.api.reply, shown: true },
    controls: controlsOf(fields),
    judge: (values) => {
      const verdict = validateAct(exchange, actOf(exchange, 'reply'), values, facts);
      return verdict.ok ? { ok: true, body: { id: record.id, ...values } } : verdict;
    },
    unsaved: () => 'This could not be saved. What you entered stays here.',
    instead: ({ status, message }) => {
      if (status !== 409) return false;
      tell(message || exchange.says.replied, 'progress');
      onOutdated();
      onClose();
      return true;
    },
  });
  return {
    ...{ ...reply, fields },
    submit: async () => {
      const saved = await reply.submit();
      if (!saved) return;
      onReplied({ ...record, ...saved });
      tell('Saved');
      onClose();
    },
  };
}
