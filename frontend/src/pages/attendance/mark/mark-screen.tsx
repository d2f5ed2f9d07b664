import '../../../components/list.css';
import { useSearchParams } from 'react-router';
import { EmptyState } from '../../../components/empty-state';
import { PageHeading } from '../../../components/page-heading';
import { PersonPicker } from '../../../components/person-picker';
import { QuietNotice } from '../../../components/quiet-notice';
import { useViewer } from '../../../session/viewer';
import { openingMonth } from '../data/months';
import { useResidents } from '../data/use-residents';
import { MarkMonth } from './mark-month';

/** The screen of whoever marks attendance: a resident, a month, its days. */
export function MarkScreen({ label }: { label: string }) {
  const { today } = useViewer();
  const { postings, residents, ...load } = useResidents();
  const [params, setParams] = useSearchParams();
  const student = residents.find((each) => each.id === params.get('student'))?.id;
  const own = postings.filter((posting) => posting.student.id === student);
  const asked = params.get('month');
  const month = asked && /^\d{4}-\d{2}$/.test(asked) ? asked : openingMonth(own, today);
  return (
    <>
      <PageHeading title={label} />
      {load.failed && (
        <QuietNotice onRetry={load.retry} retrying={load.retrying}>
          The residents could not be loaded.
        </QuietNotice>
      )}
      <div className="row pickers">
        <PersonPicker
          label="Resident"
          people={residents}
          value={student}
          onChange={(next) => setParams({ student: next }, { replace: true })}
          loading={load.loading}
          nobody={load.failed ? 'The list could not be loaded' : undefined}
        />
      </div>
      {student ? (
        <MarkMonth
          key={student}
          student={student}
          month={month}
          onMonth={(next) => setParams({ student, month: next }, { replace: true })}
        />
      ) : (
        !load.loading &&
        !load.failed && (
          <section className="surface sheet">
            {residents.length > 0 ? (
              <EmptyState title="Choose a resident" text="Their calendar opens here, with the days of their posting." />
            ) : (
              <EmptyState
                title="No residents are posted"
                text="Once a resident is posted to a district hospital, their days are marked here."
              />
            )}
          </section>
        )
      )}
    </>
  );
}
