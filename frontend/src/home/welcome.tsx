import '../components/components.css';
import { BarChartOutlined, FilePdfOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import registry from '../../../resources.config';
import { MINUTE_MS, may } from '../../../schemas';
import { route } from '../api/route';
import { useAnswer } from '../api/use-answer';
import { PreviewDialog } from '../components/file-preview';
import { LinkButton } from '../components/link-button';
import { PageHeading } from '../components/page-heading';
import { readDetails } from '../session/details';
import { greetingOf, lineOf } from '../session/greeting';
import { useViewer } from '../session/viewer';

/** Greets by name, role and department. */
export function Welcome() {
  const viewer = useViewer();
  const greeting = greetingOf(viewer, readDetails());
  const { reports } = registry.logbook;
  const hasReports = reports !== undefined && may(reports, 'read', viewer.role);
  return (
    <>
      <PageHeading
        title={`Welcome, ${greeting.name}`}
        windowTitle="Dashboard"
        actions={
          <>
            {hasReports && (
              <LinkButton to={`/${viewer.side}/reports`} icon={<BarChartOutlined />}>
                Reports
              </LinkButton>
            )}
            <Guidelines />
          </>
        }
      >
        {lineOf(greeting)}
      </PageHeading>
      <StorageNotice />
    </>
  );
}

/** Warns in good time that there will be no room for further files. */
function StorageNotice() {
  const { answer = [] } = useAnswer(route('GET storage'), { freshFor: 10 * MINUTE_MS });
  return answer.map(
    ({ name, says }) =>
      says && (
        <p key={name} className="note open" role="status">
          {says}
        </p>
      ),
  );
}

/**
 * Opens the guidelines: what to log, who verifies, scores and deadlines. The server makes them from the
 * registry.
 */
function Guidelines() {
  /** Null until it is opened for the first time. */
  const [open, setOpen] = useState<boolean | null>(null);
  return (
    <>
      <Button icon={<FilePdfOutlined />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Guidelines
      </Button>
      {open !== null && (
        <PreviewDialog
          open={open}
          title="Guidelines"
          path="/api/guidelines.pdf"
          name="guidelines.pdf"
          preview="pdf"
          label="Guidelines for this logbook"
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
