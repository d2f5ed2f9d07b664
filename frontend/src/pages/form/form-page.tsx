import type { Form, Side } from '../../../../schemas';
import { PageHeading } from '../../components/page-heading';

/** The page of kind `form`. */
export default function FormPage({ resource }: { resource: Form; side: Side }) {
  return <PageHeading title={resource.label.many} />;
}
