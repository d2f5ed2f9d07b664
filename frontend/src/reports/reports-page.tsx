import '../components/list.css';
import './reports.css';
import './on-paper.css';
import { PrinterOutlined } from '@ant-design/icons';
import { Button, Select, Tabs } from 'antd';
import { useState } from 'react';
import { showDay } from '../../../schemas';
import type { Report } from '../../../schemas/api/reports';
import { isReportName } from '../../../schemas/reports';
import { RowsAwaited } from '../components/awaited';
import { EmptyState } from '../components/empty-state';
import { PageHeading } from '../components/page-heading';
import { QuietNotice } from '../components/quiet-notice';
import type { ScreenProps } from '../components/screen';
import { useIsWide } from '../components/use-media';
import { Patterns } from './charts/looks';
import { Filters } from './filters';
import { ReportView } from './parts/report-view';
import { SaveMenu } from './parts/save-menu';
import { useReportSelection } from './selection';
import { useChoices, useReport } from './use-report';

/** The page of reports over many records. Each role has its own reports, over the records that it may see. */
export default function ReportsPage({ label }: ScreenProps) {
  const { selection, set, clear } = useReportSelection();
  const { choices, failed, loading, retry } = useChoices(selection.department);
  const chosen = choices?.reports.find(({ name }) => name === selection.report) ?? choices?.reports[0];
  const needsPlace = chosen?.filters.includes('department') === true;
  const department = needsPlace ? (selection.department ?? choices?.departments[0]?.id ?? null) : null;
  const question = { ...selection, department };
  const narrowed = {
    type: chosen?.filters.includes('type') ? selection.type : null,
    student: chosen?.filters.includes('student') ? selection.student : null,
  };
  const filters = Object.fromEntries((chosen?.filters ?? []).map((name) => [name, question[name]]));
  const answer = useReport(chosen?.name ?? null, filters, !needsPlace || department !== null);
  const { report } = answer;
  const isWide = useIsWide();
  /**
   * Whether a first report has loaded. The content below the heading appears with it, because it contains the
   * report's words and buttons.
   */
  const [begun, setBegun] = useState(false);
  if (report && !begun) setBegun(true);

  const show = (name: string) => set({ report: isReportName(name) ? name : null, type: null });
  return (
    <div className="reports">
      <PageHeading
        title={label}
        windowTitle={chosen ? `${chosen.label} · ${label}` : label}
        actions={
          report && (
            <>
              <Button icon={<PrinterOutlined />} onClick={() => window.print()}>
                Print
              </Button>
              <SaveMenu address={answer.address} name={report.name} />
            </>
          )
        }
      >
        {report ? aboutOf(report) : '\u00a0'}
      </PageHeading>
      {failed && (
        <QuietNotice onRetry={retry} retrying={loading}>
          The reports could not be loaded.
        </QuietNotice>
      )}
      {choices?.reports.length === 0 && <EmptyState title="There are no reports for your role." />}
      {choices && chosen && (
        <div hidden={!begun && answer.loading}>
          {isWide ? (
            <Tabs
              activeKey={chosen.name}
              onChange={show}
              items={choices.reports.map(({ name, label: word }) => ({ key: name, label: word }))}
            />
          ) : (
            <div className="gap report-chosen">
              <label className="label" htmlFor="report">
                Report
              </label>
              <Select
                id="report"
                className="whole"
                value={chosen.name}
                onChange={show}
                options={choices.reports.map(({ name, label: word }) => ({ value: name, label: word }))}
              />
            </div>
          )}
          <Filters choices={choices} report={chosen} selection={question} onChange={set} onClear={() => clear(false)} />
        </div>
      )}
      {answer.failed && (
        <QuietNotice onRetry={answer.isRefused ? undefined : answer.retry} retrying={answer.retrying}>
          {answer.message}{' '}
          {answer.isRefused && (
            <Button size="small" onClick={() => clear(true)}>
              Clear the filters
            </Button>
          )}
        </QuietNotice>
      )}
      {(loading || answer.loading) && (
        // Makes a new element when the filters appear, because this one would move.
        <RowsAwaited key={String(loading)} shape="panels" says="Counting the records..." />
      )}
      <Patterns />
      {report && <ReportView report={report} address={answer.address} busy={answer.retrying} narrowed={narrowed} />}
    </div>
  );
}

/** Whose records, of which days, and as of when. A printed page must say it by itself. */
function aboutOf({ about, from, to, asOf }: Report): string {
  const period =
    from && to
      ? `${showDay(from)} to ${showDay(to)}`
      : from
        ? `from ${showDay(from)}`
        : to
          ? `up to ${showDay(to)}`
          : 'all records';
  return `${about}\u00a0· ${period}\u00a0· as of ${showDay(asOf)}`;
}
