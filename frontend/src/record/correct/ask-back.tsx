import { Button } from 'antd';
import { useState } from 'react';
import { type EntryResource, localDay, showDay } from '../../../../schemas';
import { route } from '../../api/route';
import { useAnswer } from '../../api/use-answer';
import type { EntryRecord } from '../../api/wire';
import { ReasonDialog } from '../../components/reason-dialog';

/** Only the verifier can return an accepted entry. The student asks with one sentence, and reads the answer here. */
export function AskBack({ entry, record }: { entry: EntryResource; record: EntryRecord }) {
  const [open, setOpen] = useState(false);
  const { answer = [], loading, reload } = useAnswer(route('GET corrections'), { freshFor: 0 });
  const asked = answer.find(({ record: of }) => of === record.id);
  return (
    <div className="apart">
      {asked && (
        <p className="muted gap">
          You asked for it back on {showDay(localDay(asked.at))}: “{asked.reason}”{' '}
          {asked.answeredAt
            ? `It was left as it is on ${showDay(localDay(asked.answeredAt))}.`
            : 'Your verifier has not answered yet.'}
        </p>
      )}
      {!loading && (!asked || asked.answer) && (
        <Button size="small" onClick={() => setOpen(true)}>
          Ask for a correction
        </Button>
      )}
      {open && (
        <ReasonDialog
          title="Ask for a correction"
          label="What is wrong, in one sentence"
          submit="Send"
          route={(reason) =>
            route('POST :type/:id/ask-back', { path: { type: entry.api.path, id: record.id }, body: { reason } })
          }
          unsaid="This could not be sent."
          keeps={{ records: [], label: `Request for a correction: ${entry.label.one}` }}
          onClose={() => setOpen(false)}
          onDone={() => {
            setOpen(false);
            void reload();
          }}
        >
          This entry is accepted. Your verifier decides whether it comes back to you, and until then it stays as it is.
        </ReasonDialog>
      )}
    </div>
  );
}
