import { CalendarOutlined } from '@ant-design/icons';
import { useState } from 'react';
import registry from '../../../resources.config';
import { verifies } from '../../../schemas';
import { AwayDialog } from '../record/handover/dialogs';
import { useViewer } from '../session/viewer';

/** Tells that one is away, wherever one is. */
export function AwayButton() {
  const { role } = useViewer();
  const [open, setOpen] = useState(false);
  if (!registry.logbook.answer || !verifies(role)) return null;
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-label="I am away"
        title="I am away"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <CalendarOutlined />
        <span className="when-wide">I am away</span>
      </button>
      <AwayDialog open={open} onClose={() => setOpen(false)} />
    </>
  );
}
