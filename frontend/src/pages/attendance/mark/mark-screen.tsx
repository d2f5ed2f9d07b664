import { Select } from 'antd';
import { useId } from 'react';
import { useSearchParams } from 'react-router';
import { useViewer } from '../../../area/viewer';
import { EmptyState } from '../../../components/empty-state';
import { PageHeading } from '../../../components/page-heading';
import { QuietNotice } from '../../../components/quiet-notice';
import { found } from '../../../field-types/found';
import { openingMonth } from '../data/months';
import { useResidents } from '../data/use-residents';
import { MarkMonth } from './mark-month';

/** The screen of whoever marks attendance: a resident, a month, its days. */
export function MarkScreen({ label }: { label: string }) {
  const id = useId();
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
      <div className="pickers">
        <div className="picker picker-wide">
          <label htmlFor={id}>Resident</label>
          <Select
            id={id}
            showSearch
            filterOption={found}
            value={student}
            onChange={(next: string) => setParams({ student: next }, { replace: true })}
            options={residents.map((each) => ({ value: each.id, label: each.name }))}
            loading={load.loading}
            placeholder={load.loading ? 'Loading...' : 'Search by name'}
            notFoundContent={load.failed ? 'The list could not be loaded' : 'Nobody found'}
          />
        </div>
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
          <section className="sheet">
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
