import { PrinterOutlined } from '@ant-design/icons';
import { Link } from 'react-router';
import { EmptyState } from '../../components/empty-state';
import { PageHeading } from '../../components/page-heading';
import { TakeAlong } from '../../pages/entry/export/take-along';
import type { ScreenProps } from '../../registry/other-screen';

/** The student's print page while the logbook is not complete. */
export default function PrintLater({ side, label }: ScreenProps) {
  return (
    <>
      <PageHeading title={label} actions={<TakeAlong />} />
      <section className="sheet">
        <EmptyState
          icon={<PrinterOutlined />}
          title="Printing option will be available once your logbook is completed!"
          action={<Link to={`/${side}/dashboard`}>See how far you are</Link>}
        />
      </section>
    </>
  );
}
