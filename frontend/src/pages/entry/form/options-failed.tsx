import { useState } from 'react';
import type { ResolvedField } from '../../../../../schemas';
import { ErrorDialog } from '../../../components/error-dialog';
import { useFormFacts } from '../../../field-types';

/** Says once, in the field's own words, that its people could not be loaded. */
export function OptionsFailed({ fields }: { fields: readonly ResolvedField[] }) {
  const { persons } = useFormFacts();
  const [told, setTold] = useState(false);
  const failed = fields.find((field) => field.type === 'person' && persons(field.role).failed);
  const says = failed?.type === 'person' ? failed.optionsFailed : undefined;
  if (!says || says === 'silent') return null;
  return <ErrorDialog error={told ? null : says} onClose={() => setTold(true)} />;
}
