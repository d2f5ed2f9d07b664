import { BarChartOutlined } from '@ant-design/icons';
import registry from '../../../resources.config';
import { MINUTE_MS, may } from '../../../schemas';
import { route } from '../api/route';
import { useAnswer } from '../api/use-answer';
import { LinkButton } from '../components/link-button';
import { PageHeading } from '../components/page-heading';
import { readDetails } from '../session/details';
import { greetingOf, lineOf } from '../session/greeting';
import { useViewer } from '../session/viewer';
import { Guidelines } from './guidelines';

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
              <LinkButton to={`/${viewer.side}/reports`} icon={<BarChartOutlined aria-hidden="true" />}>
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
